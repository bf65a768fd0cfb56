import { missingDocs } from '~/domain/catalogue/unknown-ids'
import { markdownAddress } from '~/domain/addresses/addresses'
import { findLibrary, frameworkLabel, latestVersion, matchVersion } from '~/domain/catalogue/catalogue'
import { listingOf } from '~/domain/pages/listing'
import type { Page, PageIndex } from '~/domain/pages/types'
import type { Outcome } from '~/features/answers/outcome'
import type { DocsService } from '~/features/docs/service/docs-service.server'
import { siteUrl } from '~/features/page-head/site-url.server'
import { listAddress } from './family-list.server'
import { linkListText, linkMarkdown } from './link-list.server'
import type { MachineFile } from './machine-answer.server'
import { textListHeaders } from './machine-headers'

/** `/{library}/{version}/llms.txt`. An unknown version redirects to `latest`, an unknown library is missing. */
export async function readLibraryList(
  { readIndex }: Pick<DocsService, 'readIndex'>,
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
  const index = await readIndex(library, match.version, signal)
  if (index.kind === 'missing') return { kind: 'missing', near: [] }
  if (index.kind === 'unavailable') return index
  const body = libraryListText(index.value, match.segment, siteUrl)
  return { kind: 'view', view: { body, headers: textListHeaders } }
}

/**
 * The pages of a library version by section, each text once. `segment` is the version as links shall have it,
 * `absolute` adds the origin.
 */
function libraryListText(index: PageIndex, segment: string, absolute: (path: string) => string): string {
  const { library, version } = index
  return linkListText({
    title: `${library.name} ${version.id}`,
    summary: library.description,
    notes: [...frameworkNotes(index), ...versionNotes(index, absolute)],
    sections: listingOf(index).map(({ label, pages }) => ({
      label,
      links: pages.map((page) => ({
        title: titleOf(page),
        href: absolute(markdownAddress({ library: library.id, version: segment, path: page.path })),
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

/** Where other versions are listed; a version past its end of life has no list of its own, only the way to the latest. */
function versionNotes({ library, version }: PageIndex, absolute: (path: string) => string): string[] {
  const latest = latestVersion(library)
  const others = library.versions.filter((other) => other !== version && other.branch !== null)
  const links = others
    .filter(({ status }) => status !== 'end-of-life')
    .map(({ id }) => {
      const segment = id === latest.id ? 'latest' : id
      return linkMarkdown({
        title: id,
        href: absolute(listAddress({ library: library.id, version: segment })),
      })
    })
  const ended =
    version.status === 'end-of-life'
      ? [`${version.id} is past its end of life; its pages are not listed.`]
      : []
  return [...ended, ...(links.length === 0 ? [] : [`Other versions: ${links.join(', ')}.`])]
}
