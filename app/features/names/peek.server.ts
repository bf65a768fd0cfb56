import { findLibrary, matchVersion } from '~/domain/catalogue/catalogue'
import type { PageName, PageWithNames } from '~/domain/names/entry'
import type { NameTable } from '~/domain/names/name-table'
import type { MarkdownService } from '~/features/docs/service/rendering/markdown-service.server'
import type { MachineFile } from '~/features/machines/machine-answer.server'
import type { Outcome } from '~/features/answers/outcome'
import { decoded } from '~/domain/addresses/decoded'
import type { NameSource } from '~/features/docs/known-names.server'
import { peekMarkup } from './peek-markup.server'

/** What {@link readPeek} needs. */
export type PeekSource = Pick<NameSource, 'namesOf'> & {
  readonly names: () => NameTable
  readonly markdown: Pick<MarkdownService, 'renderFile'>
}

/** Longest declaration in a card: lines, and characters. */
const MAX_LINES = 6
const MAX_CODE = 400

/** Caches keep a card as long as a page, and none that lacks the code which could not be drawn in time. */
const headersOf = (isWhole: boolean) => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': isWhole ? 'public, max-age=300' : 'no-store',
  'x-robots-tag': 'noindex',
})

const missing = { kind: 'missing', near: [], reason: 'Nothing is known of this page.' } as const

/** The name that a page explains at an id; without an id, the one in its title. A list there may define many. */
function entryAt({ names }: PageWithNames, id: string | null): PageName | null {
  const isMeant = ({ place, id: own }: PageName) =>
    id === null ? place === 'page' : own === id && place !== 'item'
  return names.explains.find(isMeant) ?? null
}

/** The start of a declaration, up to the end of a line or a word. */
function shortened(code: string): string {
  const lines = code.split('\n').slice(0, MAX_LINES).join('\n')
  if (lines === code && code.length <= MAX_CODE) return code
  const [kept = ''] =
    lines.length <= MAX_CODE ? [lines] : (/^[^]*(?=\s)/.exec(lines.slice(0, MAX_CODE)) ?? [])
  return `${kept.trimEnd()} …`
}

/** The code of a card, and whether that is all there is to it. */
type DrawnCode = { readonly code: string | null; readonly isWhole: boolean }

/** A declaration as a highlighted `pre`, which does not take the focus. It is not whole where it could not be drawn in time. */
async function drawCode(markdown: PeekSource['markdown'], code: string): Promise<DrawnCode> {
  const drawn = await markdown.renderFile({ text: shortened(code), path: 'a.ts' })
  const file = drawn.kind === 'found' ? drawn.value : null
  const [html = null] = /<pre[^]*<\/pre>/.exec(file?.html ?? '') ?? []
  return { code: html?.replace(' tabindex="0"', '') ?? null, isWhole: file?.isComplete === true }
}

/**
 * The card about what a link leads to; empty where nothing is known of it but where it is. `address` is that of the link behind `/peek/`, with `~` and the id in place of the
 * fragment: `query/latest/docs/framework/react/reference/useQuery~staleTime`.
 */
export async function readPeek(
  { namesOf, names, markdown }: PeekSource,
  address: string,
  signal: AbortSignal,
): Promise<Outcome<MachineFile>> {
  const [, library = '', segment = '', path = '', id] =
    /^([^/]+)\/([^/]+)\/docs\/([^~]+)(?:~(.+))?$/.exec(decoded(address)) ?? []
  const known = findLibrary(library)
  const match = known && matchVersion(known, segment)
  if (!match) return missing
  const version = match.version.id
  const answer = await namesOf(`${library} ${version} ${path}`, signal)
  if (answer.kind === 'unavailable') return answer
  const page = answer.kind === 'found' ? answer.value : null
  if (page === null) return missing
  const entry = entryAt(page, id ?? null)
  const { code, isWhole } = entry?.signature
    ? await drawCode(markdown, entry.signature)
    : { code: null, isWhole: true }
  const isAbout = entry?.place === 'page'
  const guides = isAbout ? names().usedIn(page).length : 0
  const otherFrameworks = isAbout ? names().otherFrameworks(page) : []
  const body = peekMarkup({ page, entry, code, guides, otherFrameworks })
  return { kind: 'view', view: { body, headers: headersOf(isWhole) } }
}
