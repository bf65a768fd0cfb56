import { missingDocs } from '~/domain/catalogue/unknown-ids'
import { landingAddress, markdownAddress, whatsNewAddress } from '~/domain/addresses/addresses'
import { findLibrary, frameworkLabel, matchVersion, versionSegment } from '~/domain/catalogue/catalogue'
import { githubSlug } from '~/domain/markdown/syntax/page-ids'
import { examplePath } from '~/domain/pages/examples'
import { listingOf } from '~/domain/pages/listing'
import { isDraft } from '~/domain/pages/paths'
import type { Page, PageIndex } from '~/domain/pages/types'
import type { WithoutView } from '~/features/answers/outcome'
import type { DocsService } from '~/features/docs/service/docs-service.server'
import type { LibraryDocs } from '~/features/docs/service/indexes/library-docs.server'
import type { Answer } from '~/ports/answer'
import { listAddress } from './family-list.server'
import { lineOf, type ListedLink, linkListText, linkMarkdown } from './link-list.server'

/** A library version as an address names it. */
export type VersionQuestion = { readonly library: string; readonly version: string }

/**
 * The docs that a file about a whole version is made from. An unknown version redirects to the file of `latest`, an unknown
 * library is missing. `file` is its name behind the version: `llms.txt`.
 */
export async function versionDocs(
  { readLibraryDocs }: Pick<DocsService, 'readLibraryDocs'>,
  question: VersionQuestion,
  file: string,
  signal: AbortSignal,
): Promise<Answer<LibraryDocs> | WithoutView> {
  const library = findLibrary(question.library)
  if (!library) return missingDocs(question.library, question.version)
  const match = matchVersion(library, question.version)
  if (!match) {
    const href = `${landingAddress({ library: library.id, version: 'latest' })}/${file}`
    return { kind: 'redirect', href, status: 307 }
  }
  const docs = await readLibraryDocs(library.id, match.segment, signal)
  return docs.kind === 'missing' ? { kind: 'missing', near: [] } : docs
}

/** Longest list, in characters: programs cut longer ones. */
const MAX_LENGTH = 50_000
/** Longest run of links of one section in a list of its own. */
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

/** A section in lists of at most that length, each with its name in addresses: `api-reference`, `api-reference-2`. */
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

/** The pages of a library version by section, each text once. Where they are too many, the largest sections have lists of their own. */
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

/** The list of one section of a library version; null for an unknown one. */
export function sectionListText(
  docs: LibraryDocs,
  slug: string,
  absolute: (path: string) => string,
): string | null {
  const { library, version } = docs.index
  const chunk = sectionsOf(docs, absolute)
    .flatMap(chunksOf)
    .find((each) => each.slug === slug)
  if (!chunk) return null
  const all = absolute(listAddress({ library: library.id, version: docs.match.segment }))
  return linkListText({
    title: `${library.name} ${version.id}: ${chunk.label}`,
    summary: library.description,
    notes: [`All sections: ${all}`],
    sections: [chunk],
  })
}

/** Other ways to read the version. */
function programNotes({ library, match }: LibraryDocs, absolute: (path: string) => string): string[] {
  const root = landingAddress({ library: library.id, version: match.segment })
  return [
    `${linkMarkdown({ title: `${library.name} home`, href: absolute(root) })}. For agents: ${absolute(`${root}/agents.md`)}. All pages in one archive: ${absolute(`${root}/docs.tar.gz`)}. As tools: ${absolute('/mcp')}. What’s new: ${absolute(`${whatsNewAddress(library.id)}.md`)}.`,
  ]
}

/** Guides of several frameworks share titles: the framework tells them apart, unless the title has it. */
function titleOf({ title, framework }: Page): string {
  const note = framework === null ? '' : `(${frameworkLabel(framework)})`
  return title.includes(note) ? title : `${title} ${note}`
}

function frameworkNotes({ frameworks }: PageIndex): string[] {
  return frameworks.length === 0 ? [] : [`Frameworks: ${frameworks.map(frameworkLabel).join(', ')}.`]
}

/** The lists of the other versions that can be read, and what a version past its end of life is. */
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
  return [...ended, ...(links.length === 0 ? [] : [`Other versions: ${links.join(', ')}.`])]
}
