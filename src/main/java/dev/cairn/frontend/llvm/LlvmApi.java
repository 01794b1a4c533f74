package dev.cairn.frontend.llvm;

import java.lang.foreign.Arena;
import java.lang.foreign.SymbolLookup;
import java.nio.file.Path;

/**
 * The part of libLLVM's C API that reading a module takes. Fields are named after the functions,
 * without {@code LLVM} and {@code Get}.
 */
public final class LlvmApi {
  private final SymbolLookup library;

  // contexts, modules
  final LlvmCall contextCreate = find("ContextCreate");
  final LlvmCall contextDispose = find("ContextDispose");
  final LlvmCall memoryBuffer = find("CreateMemoryBufferWithMemoryRange");
  final LlvmCall parseBitcode = find("ParseBitcodeInContext2");
  final LlvmCall setIsNewDbgInfoFormat = find("SetIsNewDbgInfoFormat");
  final LlvmCall dataLayout = find("GetModuleDataLayout");
  final LlvmCall pointerSize = find("PointerSize");
  public final LlvmCall firstGlobal = find("GetFirstGlobal");
  public final LlvmCall nextGlobal = find("GetNextGlobal");
  public final LlvmCall firstFunction = find("GetFirstFunction");
  public final LlvmCall nextFunction = find("GetNextFunction");
  public final LlvmCall firstGlobalAlias = find("GetFirstGlobalAlias");
  public final LlvmCall nextGlobalAlias = find("GetNextGlobalAlias");
  public final LlvmCall aliasee = find("AliasGetAliasee");
  final LlvmCall disposeMessage = find("DisposeMessage");
  final LlvmCall printValue = find("PrintValueToString");

  // types
  public final LlvmCall typeOf = find("TypeOf");
  public final LlvmCall typeKind = find("GetTypeKind");
  final LlvmCall intTypeWidth = find("GetIntTypeWidth");
  final LlvmCall intTypeInContext = find("IntTypeInContext");
  final LlvmCall elementType = find("GetElementType");
  final LlvmCall arrayLength = find("GetArrayLength2");
  final LlvmCall vectorSize = find("GetVectorSize");
  final LlvmCall countStructElements = find("CountStructElementTypes");
  final LlvmCall structElement = find("StructGetTypeAtIndex");
  final LlvmCall offsetOfElement = find("OffsetOfElement");
  final LlvmCall abiSizeOfType = find("ABISizeOfType");
  public final LlvmCall typeIsSized = find("TypeIsSized");
  final LlvmCall returnType = find("GetReturnType");
  final LlvmCall countParamTypes = find("CountParamTypes");
  final LlvmCall paramTypes = find("GetParamTypes");
  public final LlvmCall isFunctionVarArg = find("IsFunctionVarArg");

  // values, constants
  public final LlvmCall valueKind = find("GetValueKind");
  final LlvmCall valueName = find("GetValueName2");
  public final LlvmCall firstUse = find("GetFirstUse");
  public final LlvmCall nextUse = find("GetNextUse");
  public final LlvmCall user = find("GetUser");
  public final LlvmCall numOperands = find("GetNumOperands");
  public final LlvmCall operand = find("GetOperand");
  public final LlvmCall isNull = find("IsNull");
  public final LlvmCall constInt = find("ConstIntGetZExtValue");
  final LlvmCall constBitCast = find("ConstBitCast");
  public final LlvmCall constOpcode = find("GetConstOpcode");
  final LlvmCall isConstantString = find("IsConstantString");
  final LlvmCall asString = find("GetAsString");
  final LlvmCall aggregateElement = find("GetAggregateElement");
  final LlvmCall blockAddressFunction = find("GetBlockAddressFunction");
  final LlvmCall blockAddressBlock = find("GetBlockAddressBasicBlock");
  public final LlvmCall ifuncResolver = find("GetGlobalIFuncResolver");
  public final LlvmCall inlineAsmConstraints = find("GetInlineAsmConstraintString");
  public final LlvmCall inlineAsmText = find("GetInlineAsmAsmString");

  // globals, functions
  final LlvmCall section = find("GetSection");
  public final LlvmCall initializer = find("GetInitializer");
  final LlvmCall isDeclaration = find("IsDeclaration");
  public final LlvmCall isGlobalConstant = find("IsGlobalConstant");
  public final LlvmCall globalValueType = find("GlobalGetValueType");
  final LlvmCall linkage = find("GetLinkage");
  public final LlvmCall alignment = find("GetAlignment");
  public final LlvmCall intrinsicId = find("GetIntrinsicID");
  final LlvmCall intrinsicName = find("IntrinsicGetName");
  public final LlvmCall countParams = find("CountParams");
  public final LlvmCall param = find("GetParam");
  final LlvmCall attributeKind = find("GetEnumAttributeKindForName");
  public final LlvmCall attribute = find("GetEnumAttributeAtIndex");
  public final LlvmCall callAttribute = find("GetCallSiteEnumAttribute");
  public final LlvmCall attributeValue = find("GetEnumAttributeValue");
  public final LlvmCall attributeType = find("GetTypeAttributeValue");

  // blocks, instructions
  public final LlvmCall firstBlock = find("GetFirstBasicBlock");
  public final LlvmCall nextBlock = find("GetNextBasicBlock");
  public final LlvmCall blockName = find("GetBasicBlockName");
  final LlvmCall blockAsValue = find("BasicBlockAsValue");
  public final LlvmCall firstInstruction = find("GetFirstInstruction");
  public final LlvmCall nextInstruction = find("GetNextInstruction");
  public final LlvmCall parentBlock = find("GetInstructionParent");
  public final LlvmCall opcode = find("GetInstructionOpcode");
  public final LlvmCall intPredicate = find("GetICmpPredicate");
  public final LlvmCall floatPredicate = find("GetFCmpPredicate");
  public final LlvmCall isVolatile = find("GetVolatile");
  public final LlvmCall ordering = find("GetOrdering");
  public final LlvmCall nsw = find("GetNSW");
  public final LlvmCall inBounds = find("IsInBounds");
  public final LlvmCall gepSourceType = find("GetGEPSourceElementType");
  public final LlvmCall allocatedType = find("GetAllocatedType");
  public final LlvmCall numSuccessors = find("GetNumSuccessors");
  public final LlvmCall successor = find("GetSuccessor");
  public final LlvmCall numArguments = find("GetNumArgOperands");
  public final LlvmCall calledValue = find("GetCalledValue");
  public final LlvmCall calledType = find("GetCalledFunctionType");
  public final LlvmCall countIncoming = find("CountIncoming");
  public final LlvmCall incomingValue = find("GetIncomingValue");
  public final LlvmCall incomingBlock = find("GetIncomingBlock");
  public final LlvmCall numIndices = find("GetNumIndices");
  public final LlvmCall indices = find("GetIndices");
  public final LlvmCall numMaskElements = find("GetNumMaskElements");
  public final LlvmCall maskValue = find("GetMaskValue");
  public final LlvmCall atomicOperation = find("GetAtomicRMWBinOp");

  // debug information
  final LlvmCall debugLocation = find("InstructionGetDebugLoc");
  final LlvmCall locationLine = find("DILocationGetLine");
  final LlvmCall locationColumn = find("DILocationGetColumn");
  final LlvmCall locationScope = find("DILocationGetScope");
  final LlvmCall scopeFile = find("DIScopeGetFile");
  final LlvmCall fileName = find("DIFileGetFilename");
  final LlvmCall fileDirectory = find("DIFileGetDirectory");
  public final LlvmCall subprogram = find("GetSubprogram");
  final LlvmCall subprogramLine = find("DISubprogramGetLine");
  final LlvmCall variableLine = find("DIVariableGetLine");
  final LlvmCall variableFile = find("DIVariableGetFile");
  public final LlvmCall globalVariable = find("DIGlobalVariableExpressionGetVariable");
  final LlvmCall metadataKind = find("GetMetadataKind");
  final LlvmCall metadataAsValue = find("MetadataAsValue");
  public final LlvmCall valueAsMetadata = find("ValueAsMetadata");
  final LlvmCall nodeNumOperands = find("GetMDNodeNumOperands");
  final LlvmCall nodeOperands = find("GetMDNodeOperands");
  public final LlvmCall metadataString = find("GetMDString");
  final LlvmCall typeName = find("DITypeGetName");
  final LlvmCall typeSizeInBits = find("DITypeGetSizeInBits");
  final LlvmCall typeOffsetInBits = find("DITypeGetOffsetInBits");
  final LlvmCall typeFlags = find("DITypeGetFlags");
  final LlvmCall nodeTag = find("GetDINodeTag");
  final LlvmCall globalMetadata = find("GlobalCopyAllMetadata");
  final LlvmCall metadataEntry = find("ValueMetadataEntriesGetMetadata");
  final LlvmCall metadataEntryKind = find("ValueMetadataEntriesGetKind");
  final LlvmCall disposeMetadataEntries = find("DisposeValueMetadataEntries");

  private LlvmApi(SymbolLookup library) {
    // before the fields above are filled, which look their functions up in it
    this.library = library;
    super();
  }

  /** Loads the library; it stays loaded for the life of the process. */
  public static LlvmApi load(Path libLlvm) {
    return new LlvmApi(SymbolLookup.libraryLookup(libLlvm, Arena.global()));
  }

  private LlvmCall find(String name) {
    return new LlvmCall(library.findOrThrow("LLVM" + name));
  }
}
