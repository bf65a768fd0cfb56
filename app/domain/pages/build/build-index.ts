import type { Library, LibraryVersion } from '~/domain/catalogue/catalogue'
import { describeProblem } from '~/domain/docs-config/read'
import type { DocsConfigProblem, DocsConfigReading } from '~/domain/docs-config/schema'
import type { Tree, TreeEntry } from '~/ports/content/port'
import { findExamples } from '../examples/examples'
import { findPageFiles } from './page-files'
import { splitFramework } from '../paths'
import { sectionsFromConfig } from './sections'
import { sectionGuesser } from './section-of-page'
import { sectionsFromFolders } from './sections-from-folders'
import { type FindRef, refFinder } from './refs'
import { inheritedTitle, pageTitle } from './titles'
import type { IndexProblem, NavSection, Page, PageFacts, PageIndex } from '../types'

/** Input of {@link buildPageIndex}. */
export type IndexInput = {
  readonly library: Library
  readonly version: LibraryVersion
  readonly tree: Tree
  /** The parsed docs config, or null if the tree has none. */
  readonly config: DocsConfigReading | null
  /** Facts of the files read so far, by repository path. */
  readonly facts: ReadonlyMap<string, PageFacts>
}

/** Builds the index of one library version. A pure function; takes about 10 ms for 1,300 pages. */
export function buildPageIndex(input: IndexInput): PageIndex {
  const { library, version, tree, config } = input
  const known = withFoundPaths(input.facts, library, refFinder(tree.entries))
  const pages = pageFiles(library, tree).map((file) => unlistedPage(file, library, known))
  const byPath = new Map(pages.map((page) => [page.path, page]))
  const examples = findExamples(library, tree.entries)
  const used = [...pages, ...examples].map(({ framework }) => framework)
  const { redirects, problems: redirectProblems } = findRedirects(byPath)
  const bare: PageIndex = {
    library,
    version,
    treeId: tree.id,
    pages: byPath,
    sections: [],
    examples,
    frameworks: inMenuOrder(library, used),
    redirects,
    problems: [],
  }
  const listed = config?.config ? sectionsFromConfig(bare, config.config) : { sections: [], problems: [] }
  // A config in another form may list nothing that exists; readers still need the pages.
  const hasLinks = listed.sections.some(({ items }) => items.some(({ kind }) => kind !== 'missing'))
  const sections = hasLinks ? listed.sections : sectionsFromFolders(bare)
  const file = `${library.docsRoot}/config.json`
  const inFields = config?.problems.map((problem) => problemOfField(file, problem)) ?? []
  return {
    ...bare,
    pages: listPages(byPath, sections, known),
    sections,
    problems: [...inFields, ...listed.problems.map((problem) => ({ file, ...problem })), ...redirectProblems],
  }
}

function problemOfField(file: string, problem: DocsConfigProblem): IndexProblem {
  return { file, text: describeProblem(problem), mark: { kind: 'field', path: problem.path } }
}

type PageFile = { readonly path: string; readonly entry: TreeEntry }

function pageFiles(library: Library, tree: Tree): PageFile[] {
  const { pages } = findPageFiles(library, tree)
  return pages.map((entry) => ({ path: entry.path.slice(library.docsRoot.length + 1, -'.md'.length), entry }))
}

function unlistedPage(
  { path, entry }: PageFile,
  library: Library,
  known: ReadonlyMap<string, PageFacts>,
): Page {
  const facts = known.get(entry.path) ?? null
  return {
    path,
    ...splitFramework(path),
    title: pageTitle({ path, facts, inherited: inheritedTitle(facts, known), navLabel: null }),
    navLabel: null,
    section: null,
    sourcePath: entry.path,
    contentId: entry.contentId,
    facts,
    mirrors: mirroredPath(library, facts),
  }
}

/** Returns the facts with each `ref` resolved to a file path, and former paths made relative to the docs root. */
function withFoundPaths(facts: IndexInput['facts'], library: Library, find: FindRef): IndexInput['facts'] {
  return new Map(
    [...facts].map(([path, each]) => {
      if (each.ref === null && each.redirectFrom.length === 0) return [path, each]
      const ref = each.ref === null ? null : (find(each.ref, path) ?? each.ref)
      return [
        path,
        { ...each, ref, redirectFrom: each.redirectFrom.map((from) => pathInDocs(library, from)) },
      ]
    }),
  )
}

/** Makes a path relative to the docs root; it may be relative to the repository, or an address of the site. */
function pathInDocs({ id, docsRoot }: Library, written: string): string {
  if (written.startsWith(`${docsRoot}/`)) return written.slice(docsRoot.length + 1)
  return written.startsWith(`${id}/`) ? written.replace(/^[^/]+\/[^/]+\/docs\/(?=.)/, '') : written
}

/** Returns the path of the page that a stub without replacements and text shows unchanged; null for other pages. */
function mirroredPath(library: Library, facts: PageFacts | null): string | null {
  if (!facts?.ref || facts.replace.length > 0 || facts.hasText !== false) return null
  const root = `${library.docsRoot}/`
  return facts.ref.startsWith(root) ? facts.ref.slice(root.length).replace(/\.md$/, '') : null
}

function inMenuOrder(library: Library, used: readonly (string | null)[]): string[] {
  const ids = new Set(used.filter((framework) => framework !== null))
  const known = library.frameworks.filter((framework) => ids.has(framework))
  return [...known, ...[...ids].filter((framework) => !known.includes(framework)).toSorted()]
}

function findRedirects(pages: ReadonlyMap<string, Page>): {
  redirects: Map<string, string>
  problems: IndexProblem[]
} {
  const redirects = new Map<string, string>()
  const problems: IndexProblem[] = []
  for (const page of pages.values()) {
    for (const from of page.facts?.redirectFrom ?? []) {
      const other = pages.has(from) ? 'a page' : redirects.has(from) ? redirects.get(from) : null
      if (other) {
        const text = `redirect_from ${from} is already used by ${other}`
        problems.push({ file: page.sourcePath, text, mark: { kind: 'redirect', from } })
      } else redirects.set(from, page.path)
    }
  }
  return { redirects, problems }
}

/**
 * Sets the label, section and title of pages in the sidebar, and the guessed section of all others. Of a page that is
 * listed twice, the first entry counts.
 */
function listPages(
  pages: ReadonlyMap<string, Page>,
  sections: readonly NavSection[],
  known: ReadonlyMap<string, PageFacts>,
): Map<string, Page> {
  const listings = new Map<string, { navLabel: string; section: string }>()
  for (const section of sections) {
    for (const item of section.items) {
      const isNew = item.kind === 'page' && !listings.has(item.to)
      if (isNew) listings.set(item.to, { navLabel: item.label, section: section.label })
    }
  }
  const guess = sectionGuesser(new Map([...listings].map(([path, { section }]) => [path, section])))
  const list = (page: Page): Page => {
    const listing = listings.get(page.path)
    if (!listing) return { ...page, section: guess(page) }
    const { path, facts } = page
    return {
      ...page,
      ...listing,
      title: pageTitle({ path, facts, inherited: inheritedTitle(facts, known), navLabel: listing.navLabel }),
    }
  }
  return new Map([...pages].map(([path, page]) => [path, list(page)]))
}
