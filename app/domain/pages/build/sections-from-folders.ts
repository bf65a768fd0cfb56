import { examplePath } from '../examples/examples'
import { listedPages } from '../listed-pages'
import { slugOf } from '../paths'
import { REFERENCE_SECTION, sectionOfFolder } from './section-of-page'
import type { NavItem, NavSection, Page, PageIndex } from '../types'

const ROOT_SECTION = 'Getting Started'

/** Slugs of introductory pages, in the order in which they precede the others of their section. */
const FIRST_PAGES = ['introduction', 'overview', 'installation', 'quick-start', 'getting-started']

/**
 * Builds sidebar sections from folders, for a version without a usable docs config: the root first, the reference
 * collapsed and last, then the examples. Drafts and READMEs are excluded.
 */
export function sectionsFromFolders(index: PageIndex): NavSection[] {
  const groups = Map.groupBy(listedPages(index), (page) => sectionOfFolder(page.neutralPath) ?? ROOT_SECTION)
  const sections = [...groups]
    .toSorted(([a], [b]) => sectionRank(a) - sectionRank(b) || a.localeCompare(b))
    .map(([label, group]) => section(label, group.toSorted(comparePages).map(pageItem)))
  const examples = index.examples.map((example): NavItem => ({
    label: example.label,
    to: examplePath(example),
    badge: null,
    framework: example.framework,
    kind: 'example',
  }))
  return examples.length === 0 ? sections : [...sections, section('Examples', examples)]
}

function section(label: string, items: readonly NavItem[]): NavSection {
  const isReference = label === REFERENCE_SECTION
  return { label, collapsible: isReference, defaultCollapsed: isReference, items }
}

function pageItem(page: Page): NavItem {
  return { label: page.title, to: page.path, badge: null, framework: page.framework, kind: 'page' }
}

function sectionRank(label: string): number {
  if (label === ROOT_SECTION) return 0
  return label === REFERENCE_SECTION ? 2 : 1
}

function comparePages(a: Page, b: Page): number {
  return placeInSection(a) - placeInSection(b) || a.path.localeCompare(b.path)
}

function placeInSection(page: Page): number {
  const rank = FIRST_PAGES.indexOf(slugOf(page.path))
  return rank === -1 ? FIRST_PAGES.length : rank
}
