import type { Library, LibraryVersion } from '~/domain/catalogue/catalogue'
import { readDocsConfig } from '~/domain/docs-config/read'
import { buildPageIndex } from '~/domain/pages/build/build-index'
import type { Page, PageFacts, PageIndex } from '~/domain/pages/types'
import type { Tree, TreeEntry } from '~/ports/content/port'
import { emptyFrontMatter } from '../../../fixtures/empty-front-matter'

/** A library that exists nowhere else, for rules that don't depend on a real one. */
export const library: Library = {
  id: 'query',
  name: 'Family Query',
  shortName: 'Query',
  tagline: 'Tagline',
  job: 'do something',
  description: 'Description',
  badge: null,
  group: 'state',
  repo: 'family/query',
  versions: [
    { id: 'v5', branch: 'main', status: 'current' },
    { id: 'v4', branch: 'v4', status: 'supported' },
    { id: 'v3', branch: 'v3', status: 'end-of-life' },
    { id: 'v2', branch: null, status: 'end-of-life' },
  ],
  frameworks: ['vue', 'react', 'solid'],
  packages: {},
  docsRoot: 'docs',
  examplesRoot: 'examples',
  examplePrefix: { only: null, not: null },
  exampleEntry: { name: 'index', path: null },
  defaultDocs: 'framework/react/overview',
  ogImage: null,
  menu: { examples: null, docs: '/query/latest/docs', github: 'https://github.com/family/query' },
}

function version(id: string): LibraryVersion {
  return library.versions.find((each) => each.id === id) ?? { id, branch: id, status: 'supported' }
}

/** Facts of a page without front matter, except those given. */
function facts(given: Partial<PageFacts> = {}): PageFacts {
  return { ...emptyFrontMatter, ...given }
}

/** A tree of these files, each with its path as content. */
export function treeOf(paths: readonly string[]): Tree {
  const entries = paths.map((path): [string, TreeEntry] => [
    path,
    { path, kind: 'file', sizeBytes: 1, contentId: `id of ${path}` },
  ])
  return { id: 'tree', commit: null, entries: new Map(entries) }
}

/**
 * An index of pages (paths under the docs root) and other files (repository paths). Without a config the sidebar
 * comes from the folders.
 */
export function indexOf(given: {
  readonly pages?: Readonly<Record<string, Partial<PageFacts>>> | readonly string[]
  readonly files?: readonly string[]
  readonly config?: unknown
  readonly version?: string
  readonly library?: Partial<Library>
}): PageIndex {
  const used = { ...library, ...given.library }
  const pages = Array.isArray(given.pages)
    ? given.pages.map((path: string): [string, Partial<PageFacts>] => [path, {}])
    : Object.entries(given.pages ?? {})
  const source = (path: string) => `${used.docsRoot}/${path}.md`
  return buildPageIndex({
    library: used,
    version: version(given.version ?? 'v5'),
    tree: treeOf([...pages.map(([path]) => source(path)), ...(given.files ?? [])]),
    config: given.config === undefined ? null : readDocsConfig(JSON.stringify(given.config)),
    facts: new Map(pages.map(([path, known]) => [source(path), facts(known)])),
  })
}

/** The page at a path that must be there. */
export function pageAt(index: PageIndex, path: string): Page {
  const page = index.pages.get(path)
  if (!page) throw new Error(`no page ${path}`)
  return page
}

type Links = Readonly<Record<string, string>>

function linkEntries(links: Links): object[] {
  return Object.entries(links).map(([label, to]) => ({ label, to }))
}

/** A section of a docs config, its links as `label: path` pairs. */
export function section(
  label: string,
  links: Links,
  frameworks: Readonly<Record<string, Links>> = {},
): object {
  const groups = Object.entries(frameworks).map(([id, own]) => ({ label: id, children: linkEntries(own) }))
  return { label, children: linkEntries(links), frameworks: groups }
}
