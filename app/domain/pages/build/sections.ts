import { decoded } from '~/domain/addresses/decoded'
import { ownPath } from '~/domain/addresses/own-path'
import { catalogue, findLibrary, versionSegments } from '~/domain/catalogue/catalogue'
import { isExternal } from '~/domain/docs-config/destination'
import type { DocsConfig, DocsEntry, DocsSection } from '~/domain/docs-config/schema'
import { parseExamplePath, examplePath } from '../examples/examples'
import { findExample } from '../lookup'
import { pathFor, slugFromLabel, slugOf, splitFramework, titleFromSlug } from '../paths'
import { resolvePagePath } from '../resolve/resolve-path'
import type { IndexProblem, NavItem, NavSection, PageIndex } from '../types'

/** The sections of the sidebar, and the problems found in its config. */
type Sections = {
  readonly sections: readonly NavSection[]
  readonly problems: readonly Omit<IndexProblem, 'file'>[]
}

/**
 * Builds sidebar sections from a docs config. Each entry is checked against the pages and examples of the index; its
 * `sections` are not read. Entries without a target stay as `missing` and are reported.
 */
export function sectionsFromConfig(index: PageIndex, config: DocsConfig): Sections {
  const problems: Omit<IndexProblem, 'file'>[] = []
  const sections = config.sections.map((section) => {
    const items = [
      ...section.children.map((entry) => navItem(index, entry, null)),
      ...section.frameworks.flatMap(({ label, children }) =>
        children.map((entry) => navItem(index, entry, readersOf(index, label, entry))),
      ),
    ]
    for (const { kind, label, to } of items) {
      const text = `${section.label}: ${to} (${label}) has no file`
      if (kind === 'missing') problems.push({ text, mark: { kind: 'entry', to } })
    }
    return {
      label: section.label,
      collapsible: section.collapsible,
      defaultCollapsed: section.defaultCollapsed,
      items: items.length > 0 ? items : pagesNamedLike(index, section),
    }
  })
  return { sections, problems }
}

/** Returns the framework of a link; if the index does not have the one of its group, the one of its path. */
function readersOf({ frameworks }: PageIndex, label: string | null, { to }: DocsEntry): string | null {
  return label !== null && frameworks.includes(label) ? label : splitFramework(to).framework
}

function navItem(index: PageIndex, entry: DocsEntry, framework: string | null): NavItem {
  const { to, badge } = entry
  const item = { label: labelOf(index, entry), badge, framework }
  if (isExternal(to)) return addressItem(index, entry, framework)
  const example = parseExamplePath(to)
  const found = example && findExample(index, example.framework, example.name)
  if (found) return { ...item, to: examplePath(found), kind: 'example' }
  const resolution = resolvePagePath(index, to, framework)
  if (resolution.kind === 'page') return { ...item, to, kind: 'page' }
  // A renamed page keeps its place; one of another framework would be listed twice.
  const isRenamed = resolution.kind === 'moved' && ['redirect-from', 'spelling'].includes(resolution.reason)
  if (isRenamed) return { ...item, to: resolution.path, kind: 'page' }
  return isOfSite(to) ? addressItem(index, entry, framework) : { ...item, to, kind: 'missing' }
}

/** Returns the label of an entry; if it has none, the title of its page, or a name from its target. */
function labelOf({ pages }: PageIndex, { label, to }: DocsEntry): string {
  return label ?? pages.get(to)?.title ?? (isExternal(to) ? to : titleFromSlug(slugOf(to)))
}

/** Returns true if a path without a page is an address of the site, such as `router/latest/docs/overview`. */
function isOfSite(path: string): boolean {
  const [, id = ''] = /^([^/]+)\/[^/]+\/docs\/./.exec(path) ?? []
  return findLibrary(id) !== undefined
}

/**
 * Returns the item of an entry with an address: one of this site becomes a path, and one of the docs in the current
 * version becomes its page.
 */
function addressItem(index: PageIndex, entry: DocsEntry, framework: string | null): NavItem {
  const own = isExternal(entry.to) ? ownPath(entry.to, catalogue.site.host) : `/${entry.to}`
  const { library, version } = index
  const names = versionSegments(library, version)
  const [, id, name = '', path = ''] = /^\/([^/]+)\/([^/]+)\/docs\/([^?#]+?)\/?$/.exec(own ?? '') ?? []
  const isHere = id === library.id && names.includes(name)
  const listed = isHere ? navItem(index, { ...entry, to: decoded(path) }, framework) : null
  if (listed && listed.kind !== 'missing') return listed
  return {
    label: labelOf(index, entry),
    badge: entry.badge,
    framework,
    to: own ?? entry.to,
    kind: 'external',
  }
}

/**
 * Returns the items of an empty section: the pages whose slug matches its label. Repositories leave `Community
 * Resources` empty and have a page `community-resources`, neutral or for a framework.
 */
function pagesNamedLike(index: PageIndex, section: DocsSection): NavItem[] {
  const slug = slugFromLabel(section.label)
  return [null, ...index.frameworks].flatMap((framework) => {
    const page = index.pages.get(pathFor(framework, slug))
    return page ? [{ label: page.title, to: page.path, badge: null, framework, kind: 'page' as const }] : []
  })
}
