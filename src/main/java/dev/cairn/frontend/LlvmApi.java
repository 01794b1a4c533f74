package dev.cairn.frontend;

import java.lang.foreign.Arena;
import java.lang.foreign.SymbolLookup;
import java.nio.file.Path;

/**
 * The part of libLLVM's C API that reading a module takes. Fields are named after the functions,
 * without {@code LLVM} and {@code Get}.
 */
final class LlvmApi {
  private final SymbolLookup library;

  // contexts, modules
  final NativeFunction contextCreate = find("ContextCreate");
  final NativeFunction contextDispose = find("ContextDispose");
  final NativeFunction memoryBuffer = find("CreateMemoryBufferWithMemoryRange");
  final NativeFunction parseBitcode = find("ParseBitcodeInContext2");
  final NativeFunction setIsNewDbgInfoFormat = find("SetIsNewDbgInfoFormat");
  final NativeFunction dataLayout = find("GetModuleDataLayout");
  final NativeFunction pointerSize = find("PointerSize");
  final NativeFunction firstGlobal = find("GetFirstGlobal");
  final NativeFunction nextGlobal = find("GetNextGlobal");
  final NativeFunction firstFunction = find("GetFirstFunction");
  final NativeFunction nextFunction = find("GetNextFunction");
  final NativeFunction firstGlobalAlias = find("GetFirstGlobalAlias");
  final NativeFunction nextGlobalAlias = find("GetNextGlobalAlias");
  final NativeFunction aliasee = find("AliasGetAliasee");
  final NativeFunction disposeMessage = find("DisposeMessage");
  final NativeFunction printValue = find("PrintValueToString");

  // types
  final NativeFunction typeOf = find("TypeOf");
  final NativeFunction typeKind = find("GetTypeKind");
  final NativeFunction intTypeWidth = find("GetIntTypeWidth");
  final NativeFunction intTypeInContext = find("IntTypeInContext");
  final NativeFunction elementType = find("GetElementType");
  final NativeFunction arrayLength = find("GetArrayLength2");
  final NativeFunction vectorSize = find("GetVectorSize");
  final NativeFunction countStructElements = find("CountStructElementTypes");
  final NativeFunction structElement = find("StructGetTypeAtIndex");
  final NativeFunction offsetOfElement = find("OffsetOfElement");
  final NativeFunction abiSizeOfType = find("ABISizeOfType");
  final NativeFunction typeIsSized = find("TypeIsSized");
  final NativeFunction returnType = find("GetReturnType");
  final NativeFunction countParamTypes = find("CountParamTypes");
  final NativeFunction paramTypes = find("GetParamTypes");
  final NativeFunction isFunctionVarArg = find("IsFunctionVarArg");

  // values, constants
  final NativeFunction valueKind = find("GetValueKind");
  final NativeFunction valueName = find("GetValueName2");
  final NativeFunction firstUse = find("GetFirstUse");
  final NativeFunction nextUse = find("GetNextUse");
  final NativeFunction user = find("GetUser");
  final NativeFunction numOperands = find("GetNumOperands");
  final NativeFunction operand = find("GetOperand");
  final NativeFunction isNull = find("IsNull");
  final NativeFunction constInt = find("ConstIntGetZExtValue");
  final NativeFunction constBitCast = find("ConstBitCast");
  final NativeFunction constOpcode = find("GetConstOpcode");
  final NativeFunction isConstantString = find("IsConstantString");
  final NativeFunction asString = find("GetAsString");
  final NativeFunction aggregateElement = find("GetAggregateElement");
  final NativeFunction blockAddressFunction = find("GetBlockAddressFunction");
  final NativeFunction blockAddressBlock = find("GetBlockAddressBasicBlock");
  final NativeFunction ifuncResolver = find("GetGlobalIFuncResolver");
  final NativeFunction inlineAsmConstraints = find("GetInlineAsmConstraintString");
  final NativeFunction inlineAsmText = find("GetInlineAsmAsmString");

  // globals, functions
  final NativeFunction section = find("GetSection");
  final NativeFunction initializer = find("GetInitializer");
  final NativeFunction isDeclaration = find("IsDeclaration");
  final NativeFunction isGlobalConstant = find("IsGlobalConstant");
  final NativeFunction globalValueType = find("GlobalGetValueType");
  final NativeFunction linkage = find("GetLinkage");
  final NativeFunction alignment = find("GetAlignment");
  final NativeFunction intrinsicId = find("GetIntrinsicID");
  final NativeFunction intrinsicName = find("IntrinsicGetName");
  final NativeFunction countParams = find("CountParams");
  final NativeFunction param = find("GetParam");
  final NativeFunction attributeKind = find("GetEnumAttributeKindForName");
  final NativeFunction attribute = find("GetEnumAttributeAtIndex");
  final NativeFunction callAttribute = find("GetCallSiteEnumAttribute");
  final NativeFunction attributeValue = find("GetEnumAttributeValue");
  final NativeFunction attributeType = find("GetTypeAttributeValue");

  // blocks, instructions
  final NativeFunction firstBlock = find("GetFirstBasicBlock");
  final NativeFunction nextBlock = find("GetNextBasicBlock");
  final NativeFunction blockName = find("GetBasicBlockName");
  final NativeFunction blockAsValue = find("BasicBlockAsValue");
  final NativeFunction firstInstruction = find("GetFirstInstruction");
  final NativeFunction nextInstruction = find("GetNextInstruction");
  final NativeFunction parentBlock = find("GetInstructionParent");
  final NativeFunction opcode = find("GetInstructionOpcode");
  final NativeFunction intPredicate = find("GetICmpPredicate");
  final NativeFunction floatPredicate = find("GetFCmpPredicate");
  final NativeFunction isVolatile = find("GetVolatile");
  final NativeFunction nsw = find("GetNSW");
  final NativeFunction inBounds = find("IsInBounds");
  final NativeFunction gepSourceType = find("GetGEPSourceElementType");
  final NativeFunction allocatedType = find("GetAllocatedType");
  final NativeFunction numSuccessors = find("GetNumSuccessors");
  final NativeFunction successor = find("GetSuccessor");
  final NativeFunction numArguments = find("GetNumArgOperands");
  final NativeFunction calledValue = find("GetCalledValue");
  final NativeFunction calledType = find("GetCalledFunctionType");
  final NativeFunction countIncoming = find("CountIncoming");
  final NativeFunction incomingValue = find("GetIncomingValue");
  final NativeFunction incomingBlock = find("GetIncomingBlock");
  final NativeFunction numIndices = find("GetNumIndices");
  final NativeFunction indices = find("GetIndices");
  final NativeFunction numMaskElements = find("GetNumMaskElements");
  final NativeFunction maskValue = find("GetMaskValue");
  final NativeFunction atomicOperation = find("GetAtomicRMWBinOp");

  // debug information
  final NativeFunction debugLocation = find("InstructionGetDebugLoc");
  final NativeFunction locationLine = find("DILocationGetLine");
  final NativeFunction locationColumn = find("DILocationGetColumn");
  final NativeFunction locationScope = find("DILocationGetScope");
  final NativeFunction scopeFile = find("DIScopeGetFile");
  final NativeFunction fileName = find("DIFileGetFilename");
  final NativeFunction fileDirectory = find("DIFileGetDirectory");
  final NativeFunction subprogram = find("GetSubprogram");
  final NativeFunction subprogramLine = find("DISubprogramGetLine");
  final NativeFunction variableLine = find("DIVariableGetLine");
  final NativeFunction variableFile = find("DIVariableGetFile");
  final NativeFunction globalVariable = find("DIGlobalVariableExpressionGetVariable");
  final NativeFunction metadataKind = find("GetMetadataKind");
  final NativeFunction metadataAsValue = find("MetadataAsValue");
  final NativeFunction valueAsMetadata = find("ValueAsMetadata");
  final NativeFunction nodeNumOperands = find("GetMDNodeNumOperands");
  final NativeFunction nodeOperands = find("GetMDNodeOperands");
  final NativeFunction metadataString = find("GetMDString");
  final NativeFunction typeName = find("DITypeGetName");
  final NativeFunction typeSizeInBits = find("DITypeGetSizeInBits");
  final NativeFunction typeOffsetInBits = find("DITypeGetOffsetInBits");
  final NativeFunction typeFlags = find("DITypeGetFlags");
  final NativeFunction nodeTag = find("GetDINodeTag");
  final NativeFunction globalMetadata = find("GlobalCopyAllMetadata");
  final NativeFunction metadataEntry = find("ValueMetadataEntriesGetMetadata");
  final NativeFunction metadataEntryKind = find("ValueMetadataEntriesGetKind");
  final NativeFunction disposeMetadataEntries = find("DisposeValueMetadataEntries");

  private LlvmApi(SymbolLookup library) {
    // before the fields above are filled, which look their functions up in it
    this.library = library;
    super();
  }

  /** Loads the library; it stays loaded for the life of the process. */
  static LlvmApi load(Path libLlvm) {
    return new LlvmApi(SymbolLookup.libraryLookup(libLlvm, Arena.global()));
  }

  private NativeFunction find(String name) {
    return new NativeFunction(library.findOrThrow("LLVM" + name));
  }
}
