import { knownSegment } from '~/domain/catalogue/asked-version'
import { missingDocs } from '~/domain/catalogue/unknown-ids'
import {
  docsAddress,
  landingAddress,
  markdownAddress,
  upgradeAddress,
  whatsNewAddress,
} from '~/domain/addresses/addresses'
import {
  findLibrary,
  frameworkLabel,
  type Library,
  type LibraryVersion,
  matchVersion,
  versionSegment,
} from '~/domain/catalogue/catalogue'
import { githubSlug } from '~/domain/markdown/syntax/page-ids'
import { examplePath } from '~/domain/pages/examples/examples'
import { listingOf } from '~/domain/pages/pages-by-section'
import { isDraft } from '~/domain/pages/paths'
import type { Page, PageIndex } from '~/domain/pages/types'
import type { WithoutView } from '~/features/outcomes/outcome'
import type { DocsService } from '~/features/docs/service/docs-service.server'
import { comparesVersions } from '~/features/docs/known-names.server'
import type { LibraryDocs } from '~/features/docs/service/indexes/library-docs.server'
import type { Answer } from '~/ports/answer'
import { listAddress } from './family-list.server'
import { lineOf, type ListedLink, linkListText, linkMarkdown } from './link-list.server'
import { readsAllPages } from './reads-all-pages.server'

/** A library version as in an address. */
export type AskedVersion = { readonly library: string; readonly version: string }

/**
 * Reads the docs for a file about a whole version. An unknown version redirects to the file of one of the catalogue; an
 * unknown library is missing. `file` is the end of the address, such as `llms.txt`.
 */
export async function versionDocs(
  { readLibraryDocs }: Pick<DocsService, 'readLibraryDocs'>,
  question: AskedVersion,
  file: string,
  signal: AbortSignal,
): Promise<Answer<LibraryDocs> | WithoutView> {
  const library = findLibrary(question.library)
  if (!library) return missingDocs(question.library, question.version)
  const match = matchVersion(library, question.version)
  if (!match) {
    const href = `${landingAddress({ library: library.id, version: knownSegment(library, question.version) })}/${file}`
    return { kind: 'redirect', href, status: 307 }
  }
  const docs = await readLibraryDocs(library.id, match.segment, signal)
  return docs.kind === 'missing' ? noDocs(library, match.version) : docs
}

/** Returns the response for a version of the catalogue whose docs the source lacks. */
export function noDocs(library: Library, { id }: LibraryVersion) {
  return { kind: 'missing', near: [], reason: `${library.name} ${id} has no docs here.` } as const
}

/** Maximum length of a list in characters: programs cut longer ones. */
const MAX_LENGTH = 50_000
/** Maximum length of a separate list of one section. */
const MAX_SECTION_LENGTH = 45_000

type Section = { readonly label: string; readonly links: readonly ListedLink[] }

function sectionsOf({ index, match }: LibraryDocs, absolute: (path: string) => string): Section[] {
  const { library } = index
  const hrefOf = (path: string) =>
    absolute(markdownAddress({ library: library.id, version: match.segment, path }))
  const ofPages = listingOf(index).map(({ label, pages }) => ({
    label,
    links: pages.map((page) => ({
      title: titleOf(page),
      href: hrefOf(page.path),
      description: page.facts?.description ?? null,
    })),
  }))
  const examples = index.examples
    .map((example) => ({ example, path: examplePath(example) }))
    .filter(({ path }) => !isDraft(path))
    .map(({ example: { label, framework }, path }) => ({
      title: `${label} (${frameworkLabel(framework)})`,
      href: hrefOf(path),
      description: null,
    }))
  return [...ofPages, { label: 'Examples', links: examples }].filter(({ links }) => links.length > 0)
}

/** Splits a section into lists of limited length, each with a slug: `api-reference`, `api-reference-2`. */
function chunksOf(section: Section): (Section & { readonly slug: string })[] {
  const chunks: ListedLink[][] = [[]]
  let length = 0
  for (const link of section.links) {
    length += lineOf(link).length + 1
    if (length > MAX_SECTION_LENGTH) {
      chunks.push([])
      length = lineOf(link).length + 1
    }
    chunks.at(-1)?.push(link)
  }
  const slug = githubSlug(section.label) || 'pages'
  return chunks.map((links, at) => ({
    label: at === 0 ? section.label : `${section.label} (${at + 1})`,
    links,
    slug: at === 0 ? slug : `${slug}-${at + 1}`,
  }))
}

/** Builds the list of a version's pages by section. If it is too long, the largest sections become separate lists. */
export function libraryListText(docs: LibraryDocs, absolute: (path: string) => string): string {
  const { index, match } = docs
  const { library, version } = index
  const listWith = (sections: readonly Section[]) =>
    linkListText({
      title: `${library.name} ${version.id}`,
      summary: library.description,
      notes: [...frameworkNotes(index), ...versionNotes(docs, absolute), ...programNotes(docs, absolute)],
      sections,
    })
  let sections = sectionsOf(docs, absolute)
  const bySize = sections.toSorted((one, other) => other.links.length - one.links.length)
  for (const largest of bySize) {
    if (listWith(sections).length <= MAX_LENGTH) break
    const root = landingAddress({ library: library.id, version: match.segment })
    const links = chunksOf(largest).map(({ label, slug, links: inside }) => ({
      title: label,
      href: absolute(`${root}/llms/${slug}.txt`),
      description: `${inside.length} pages`,
    }))
    sections = sections.map((section) => (section === largest ? { ...section, links } : section))
  }
  return listWith(sections)
}

/** Builds the separate list of a section; null for an unknown one. */
export function sectionListText(
  docs: LibraryDocs,
  slug: string,
  absolute: (path: string) => string,
): string | null {
  const chunk = sectionsOf(docs, absolute)
    .flatMap(chunksOf)
    .find((candidate) => candidate.slug === slug)
  return chunk ? partListText(docs, chunk.label, [chunk], absolute) : null
}

/** Builds the list of the pages and examples below a path; null if there are none. */
export function folderListText(
  docs: LibraryDocs,
  path: string,
  absolute: (path: string) => string,
): string | null {
  const folder = docsAddress({ library: docs.library.id, version: docs.match.segment, path })
  const sections = sectionsOf(docs, absolute).map(({ label, links }) => ({
    label,
    links: links.filter(({ href }) => href.startsWith(`${absolute(folder)}/`)),
  }))
  const isEmpty = sections.every(({ links }) => links.length === 0)
  return isEmpty ? null : partListText(docs, path, sections, absolute)
}

/** Builds a list of some pages, with a link to the list of all. */
function partListText(
  { library, match }: LibraryDocs,
  label: string,
  sections: readonly Section[],
  absolute: (path: string) => string,
): string {
  const all = absolute(listAddress({ library: library.id, version: match.segment }))
  return linkListText({
    title: `${library.name} ${match.version.id}: ${label}`,
    summary: library.description,
    notes: [`All sections: ${all}`],
    sections,
  })
}

/** Returns links to other forms of the docs. */
function programNotes({ library, match }: LibraryDocs, absolute: (path: string) => string): string[] {
  const root = landingAddress({ library: library.id, version: match.segment })
  const archive = readsAllPages() ? [`All pages in one archive: ${absolute(`${root}/docs.tar.gz`)}.`] : []
  return [
    [
      `${linkMarkdown({ title: `${library.name} home`, href: absolute(root) })}.`,
      `For agents: ${absolute(`${root}/agents.md`)}.`,
      ...archive,
      `As tools: ${absolute('/mcp')}.`,
      `${linkMarkdown({ title: 'What’s new', href: absolute(`${whatsNewAddress(library.id)}.md`) })}.`,
    ].join(' '),
  ]
}

/** Returns the title of a page with its framework, unless the title contains it: guides of several frameworks share titles. */
function titleOf({ title, framework }: Page): string {
  const note = framework === null ? '' : `(${frameworkLabel(framework)})`
  return title.includes(note) ? title : `${title} ${note}`
}

function frameworkNotes({ frameworks }: PageIndex): string[] {
  return frameworks.length === 0 ? [] : [`Frameworks: ${frameworks.map(frameworkLabel).join(', ')}.`]
}

/** Returns links to the lists of other available versions, and a note for a version past its end of life. */
function versionNotes(
  { library, match: { version }, versions }: LibraryDocs,
  absolute: (path: string) => string,
): string[] {
  const others = library.versions.filter((other) => other !== version && versions.has(other.id))
  const links = others.map(({ id, status }) => {
    const segment = versionSegment(library, { id })
    const href = absolute(listAddress({ library: library.id, version: segment }))
    return linkMarkdown({ title: id, href }) + (status === 'end-of-life' ? ' (end of life)' : '')
  })
  const ended =
    version.status === 'end-of-life'
      ? [`${version.id} has reached end of life: the docs stay for projects that use it.`]
      : []
  const changes = { title: 'What changed', href: absolute(`${upgradeAddress(library.id)}.md`) }
  const changesNote = comparesVersions() ? [`${linkMarkdown(changes)} between them.`] : []
  return [
    ...ended,
    ...(links.length === 0 ? [] : [[`Other versions: ${links.join(', ')}.`, ...changesNote].join(' ')]),
  ]
}
