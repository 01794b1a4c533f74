package dev.cairn.site;

import java.util.List;

/** What is around the text of a page: navigation, search, the headings of the page. */
final class Frame {
  private final Contents contents;

  Frame(Contents contents) {
    this.contents = contents;
  }

  String around(Page page) {
    return """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>%s - Cairn</title>
    <link rel="stylesheet" href="site.css">
    <script defer src="search-index.js"></script>
    <script defer src="site.js"></script>
    </head>
    <body>
    <a class="skip" href="#main">To the content</a>
    <header><a class="name" href="index.html">Cairn</a>
    <div class="search" role="search"><input type="search" placeholder="Search ( / )" aria-label="Search the pages" aria-controls="found" autocomplete="off">
    <ol id="found" hidden aria-label="Found"></ol></div>
    <button type="button" id="theme">Dark</button></header>
    <div class="columns">
    <nav class="pages" aria-label="Pages"><details open><summary>Pages</summary>
    %s</details></nav>
    <main id="main">
    %s%s</main>
    %s</div>
    </body>
    </html>
    """
        .formatted(
            escaped(page.title()), navigation(page), page.body(), neighbours(page), headings(page));
  }

  private String navigation(Page page) {
    var html = new StringBuilder();
    for (Contents.Group group : contents.groups()) {
      html.append("<p>").append(escaped(group.title())).append("</p>\n<ul>\n");
      for (Contents.Entry entry : group.entries()) {
        String current = entry.equals(page.entry()) ? " aria-current=\"page\"" : "";
        html.append("<li>").append(link(entry, current, entry.title())).append("</li>\n");
      }
      html.append("</ul>\n");
    }
    return html.toString();
  }

  /** The pages before and after, for those who read them all. */
  private String neighbours(Page page) {
    List<Contents.Entry> all = contents.entries();
    int at = all.indexOf(page.entry());
    String before =
        at > 0 ? link(all.get(at - 1), " rel=\"prev\"", "← " + all.get(at - 1).title()) : "<span></span>";
    String after =
        at + 1 < all.size()
            ? link(all.get(at + 1), " rel=\"next\"", all.get(at + 1).title() + " →")
            : "";
    return "<nav class=\"neighbours\" aria-label=\"Next pages\">" + before + after + "</nav>\n";
  }

  private static String link(Contents.Entry entry, String attributes, String words) {
    return "<a href=\"" + entry.file() + "\"" + attributes + ">" + escaped(words) + "</a>";
  }

  private static String headings(Page page) {
    List<Page.Section> shown =
        page.sections().stream().filter(s -> s.level() == 2 || s.level() == 3).toList();
    if (shown.size() < 2) {
      return "<div class=\"headings\"></div>\n";
    }
    var html = new StringBuilder("<nav class=\"headings\" aria-label=\"On this page\"><ul>\n");
    for (Page.Section s : shown) {
      html.append("<li class=\"level").append(s.level()).append("\"><a href=\"#").append(s.id());
      html.append("\">").append(escaped(s.title())).append("</a></li>\n");
    }
    return html.append("</ul></nav>\n").toString();
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("\"", "&quot;");
  }
}
