import { missingDocs } from '~/domain/catalogue/unknown-ids'
import { markdownAddress } from '~/domain/addresses/addresses'
import { findLibrary, frameworkLabel, latestVersion, matchVersion } from '~/domain/catalogue/catalogue'
import { listingOf } from '~/domain/pages/listing'
import type { Page, PageIndex } from '~/domain/pages/types'
import type { Outcome } from '~/features/answers/outcome'
import type { DocsService } from '~/features/docs/service/docs-service.server'
import type { LibraryDocs } from '~/features/docs/service/indexes/library-docs.server'
import { siteUrl } from '~/features/page-head/site-url.server'
import { listAddress } from './family-list.server'
import { linkListText, linkMarkdown } from './link-list.server'
import type { MachineFile } from './machine-answer.server'
import { textListHeaders } from './machine-headers'

/** `/{library}/{version}/llms.txt`. An unknown version redirects to `latest`, an unknown library is missing. */
export async function readLibraryList(
  { readLibraryDocs }: Pick<DocsService, 'readLibraryDocs'>,
  question: { readonly library: string; readonly version: string },
  signal: AbortSignal,
): Promise<Outcome<MachineFile>> {
  const library = findLibrary(question.library)
  if (!library) return missingDocs(question.library, question.version)
  const match = matchVersion(library, question.version)
  if (!match) {
    const href = listAddress({ library: library.id, version: 'latest' })
    return { kind: 'redirect', href, status: 307 }
  }
  const docs = await readLibraryDocs(library.id, match.segment, signal)
  if (docs.kind === 'missing') return { kind: 'missing', near: [] }
  if (docs.kind === 'unavailable') return docs
  const body = libraryListText(docs.value, siteUrl)
  return { kind: 'view', view: { body, headers: textListHeaders } }
}

/** The pages of a library version by section, each text once. `absolute` adds the origin. */
function libraryListText(docs: LibraryDocs, absolute: (path: string) => string): string {
  const { index, match } = docs
  const { library, version } = index
  return linkListText({
    title: `${library.name} ${version.id}`,
    summary: library.description,
    notes: [...frameworkNotes(index), ...versionNotes(docs, absolute)],
    sections: listingOf(index).map(({ label, pages }) => ({
      label,
      links: pages.map((page) => ({
        title: titleOf(page),
        href: absolute(markdownAddress({ library: library.id, version: match.segment, path: page.path })),
        description: page.facts?.description ?? null,
      })),
    })),
  })
}

/** Guides of several frameworks share titles: the framework tells them apart. */
function titleOf({ title, framework }: Page): string {
  return framework === null ? title : `${title} (${frameworkLabel(framework)})`
}

function frameworkNotes({ frameworks }: PageIndex): string[] {
  return frameworks.length === 0 ? [] : [`Frameworks: ${frameworks.map(frameworkLabel).join(', ')}.`]
}

/** The lists of the other versions that can be read; that of a version past its end of life has no pages. */
function versionNotes(
  { library, match: { version }, versions }: LibraryDocs,
  absolute: (path: string) => string,
): string[] {
  const latest = latestVersion(library)
  const others = library.versions.filter((other) => other !== version && versions.has(other.id))
  const links = others.map(({ id, status }) => {
    const segment = id === latest.id ? 'latest' : id
    const href = absolute(listAddress({ library: library.id, version: segment }))
    return linkMarkdown({ title: id, href }) + (status === 'end-of-life' ? ' (end of life)' : '')
  })
  const ended =
    version.status === 'end-of-life'
      ? [`${version.id} has reached end of life; its pages are not listed.`]
      : []
  return [...ended, ...(links.length === 0 ? [] : [`Other versions: ${links.join(', ')}.`])]
}
