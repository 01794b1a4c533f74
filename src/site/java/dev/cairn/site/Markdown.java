package dev.cairn.site;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.commonmark.Extension;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Heading;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;

/** Markdown to the pages of the site: headings get anchors, links lead to pages of the site. */
final class Markdown {
  private static final List<Extension> EXTENSIONS = List.of(TablesExtension.create());
  private static final Parser PARSER = Parser.builder().extensions(EXTENSIONS).build();

  private final Map<Path, String> files = new HashMap<>();

  Markdown(Contents contents) {
    contents.entries().forEach(e -> files.put(e.source(), e.file()));
    files.put(Contents.FILE, "index.html");
  }

  Page page(Contents.Entry entry, String text) {
    Node root = PARSER.parse(text);
    Map<Node, String> ids = new IdentityHashMap<>();
    var sections = new Sections(ids);
    root.accept(sections);
    root.accept(new Links(entry.source()));
    HtmlRenderer renderer =
        HtmlRenderer.builder()
            .extensions(EXTENSIONS)
            .escapeHtml(true)
            .attributeProviderFactory(
                _ ->
                    (node, tag, attributes) -> {
                      if (ids.containsKey(node)) {
                        attributes.put("id", ids.get(node));
                      }
                      if (tag.equals("pre")) {
                        attributes.put("tabindex", "0");
                      }
                    })
            .build();
    return new Page(entry, renderer.render(root), sections.done());
  }

  /** The anchor that readers of the repository know a heading by. */
  static String slug(String title) {
    return title.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N} _-]", "").replace(' ', '-');
  }

  /** Collects the text under each heading, and gives headings their anchors. */
  private static final class Sections extends AbstractVisitor {
    private final Map<Node, String> ids;
    private final Map<String, Integer> met = new HashMap<>();
    private final List<Page.Section> found = new ArrayList<>();
    private final StringBuilder text = new StringBuilder();
    private Page.Section open = new Page.Section("", 0, "", "");

    Sections(Map<Node, String> ids) {
      this.ids = ids;
    }

    List<Page.Section> done() {
      close();
      return found;
    }

    private void close() {
      if (open.level() > 0) {
        String words = text.toString().replaceAll("\\s+", " ").strip();
        found.add(new Page.Section(open.id(), open.level(), open.title(), words));
      }
      text.setLength(0);
    }

    @Override
    public void visit(Heading heading) {
      close();
      visitChildren(heading);
      String title = text.toString().strip();
      text.setLength(0);
      String slug = slug(title);
      int nth = met.merge(slug, 1, Integer::sum);
      String id = nth == 1 ? slug : slug + "-" + (nth - 1);
      ids.put(heading, id);
      open = new Page.Section(id, heading.getLevel(), title, "");
    }

    @Override
    public void visit(Text node) {
      text.append(node.getLiteral());
    }

    @Override
    public void visit(Code node) {
      text.append(node.getLiteral());
    }

    @Override
    public void visit(FencedCodeBlock node) {
      text.append(' ').append(node.getLiteral()).append(' ');
    }

    @Override
    protected void visitChildren(Node parent) {
      super.visitChildren(parent);
      if (!(parent instanceof Link)) {
        text.append(' ');
      }
    }
  }

  /** What is no page of the site is no link on it. */
  private final class Links extends AbstractVisitor {
    private final Path source;

    Links(Path source) {
      this.source = source;
    }

    @Override
    public void visit(Link link) {
      visitChildren(link);
      String[] parts = link.getDestination().split("#", 2);
      if (parts[0].isEmpty() || parts[0].contains("://")) {
        return;
      }
      String file = files.get(source.resolveSibling(parts[0]).normalize());
      if (file == null) {
        while (link.getFirstChild() != null) {
          link.insertBefore(link.getFirstChild());
        }
        link.unlink();
      } else {
        link.setDestination(parts.length > 1 ? file + "#" + parts[1] : file);
      }
    }

    @Override
    public void visit(Image image) {
      Path picture = source.resolveSibling(image.getDestination()).normalize();
      image.setDestination("pictures/" + picture.getFileName());
    }
  }
}
