package dev.cairn.site;

import java.util.List;

/**
 * One page, rendered.
 *
 * @param body its HTML, without the frame
 * @param sections its parts, each under a heading
 */
record Page(Contents.Entry entry, String body, List<Section> sections) {
  Page {
    sections = List.copyOf(sections);
  }

  /**
   * What stands below a heading.
   *
   * @param id the anchor of the heading
   * @param level 1 is the title of the page
   * @param text what is found when searching
   */
  record Section(String id, int level, String title, String text) {}

  /** The heading of the page itself. */
  String title() {
    return sections.isEmpty() ? entry.title() : sections.getFirst().title();
  }
}
