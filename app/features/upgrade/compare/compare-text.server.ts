import { fenceAround } from '~/domain/text/fences'
import { structuredPatch } from 'diff'
import { markdownAddress } from '~/domain/addresses/addresses'
import type { DocsService } from '~/features/docs/service/docs-service.server'
import { listAddress } from '~/features/program-files/family-list.server'
import { linkMarkdown } from '~/features/program-files/link-list.server'
import { pageText } from '~/features/program-files/page-text.server'
import { siteUrl } from '~/features/page-head/site-url.server'
import { type Answer, found } from '~/ports/answer'
import { getOrAdd } from '~/domain/get-or-add'
import type { ComparedPage, PageSide } from './read-compared-page.server'

/** Maximum number of added and removed lines; time grows with its square. With more, the response only links both pages. */
const MAX_EDITS = 400

/** Number of unchanged lines around each change. */
const CONTEXT = 2

/** Removes addresses on this site, which contain the version, from a line. `start` is how such a link begins, from `](`. */
const withoutAddresses = (line: string, start: string): string =>
  line
    .split(start)
    .map((part, at) => (at === 0 ? part : part.replace(/^[^)]*/, '')))
    .join('](')

/** Returns the changed lines of two texts in unified diff format; null if there are too many. */
function patchOf(before: string, after: string): string | null {
  const start = `](${siteUrl('/')}`
  // Cached, because each line is compared many times.
  const keys = new Map<string, string>()
  const keyOf = (line: string): string => getOrAdd(keys, line, () => withoutAddresses(line, start))
  // A variable, because the type of this parameter lacks `comparator`, which the function supports.
  const options = {
    context: CONTEXT,
    maxEditLength: MAX_EDITS,
    comparator: (one: string, other: string) => one === other || keyOf(one) === keyOf(other),
  }
  const patch = structuredPatch('', '', before, after, undefined, undefined, options)
  const hunks = patch?.hunks.map(({ oldStart, oldLines, newStart, newLines, lines }) =>
    [`@@ -${oldStart},${oldLines} +${newStart},${newLines} @@`, ...lines].join('\n'),
  )
  return hunks?.join('\n') ?? null
}

function fenced(code: string): string {
  const fence = fenceAround(code)
  return `${fence}diff\n${code}\n${fence}`
}

function linkTo({ docs, page }: PageSide): string {
  const address = { library: docs.library.id, version: docs.match.segment, path: page.path }
  return `${docs.match.version.id}: ${linkMarkdown({ title: page.title, href: siteUrl(markdownAddress(address)) })}`
}

function changesOf(before: string, after: string): string {
  const patch = patchOf(before, after)
  if (patch === null) return 'Too much changed to be listed line by line.'
  return patch === '' ? 'The text is the same.' : fenced(patch)
}

/** Markdown text, and whether it is complete. */
type ComparedText = {
  readonly text: string
  /** False if a page was not rendered in time. */
  readonly isComplete: boolean
}

/** Builds the comparison of a page as Markdown: the changed lines, and links to both versions. */
export async function compareText(
  service: DocsService,
  { library, from, to, before, after, docs, title, address }: ComparedPage,
  signal: AbortSignal,
): Promise<Answer<ComparedText>> {
  const sides = [before, after].filter((side) => side !== null)
  const texts = await Promise.all(sides.map((side) => pageText(service, side.docs, side.page, signal)))
  const read: ComparedText[] = []
  for (const text of texts) {
    if (text.kind !== 'found') return text
    read.push(text.value)
  }
  const [old, now] = read
  const index = listAddress({ library: library.id, version: docs.match.segment })
  const only = before ? `Only ${from.id} has this page.` : `Only ${to.id} has this page.`
  return found({
    isComplete: read.every(({ isComplete }) => isComplete),
    text: [
      `> ${library.name} ${from.id} and ${to.id} · ${siteUrl(address)}\n> Index: ${siteUrl(index)}`,
      `# ${title}: from ${from.id} to ${to.id}`,
      sides.map(linkTo).join(', '),
      old !== undefined && now !== undefined ? changesOf(old.text, now.text) : only,
      '',
    ].join('\n\n'),
  })
}
