import { pageKey } from '~/domain/search/page-key'
import { findLibrary, matchVersion } from '~/domain/catalogue/catalogue'
import type { PageName, PageWithNames } from '~/domain/names/entry'
import type { NameTable } from '~/domain/names/name-table'
import type { MarkdownService } from '~/features/docs/service/rendering/markdown-service.server'
import type { ProgramFile } from '~/features/program-files/file-response.server'
import type { Outcome } from '~/features/outcomes/outcome'
import { decoded } from '~/domain/addresses/decoded'
import type { NameSource } from '~/features/docs/known-names.server'
import { peekMarkup } from './peek-markup.server'

/** Dependencies of {@link readPeek}. */
export type PeekSource = Pick<NameSource, 'namesOf'> & {
  readonly names: () => NameTable
  readonly markdown: Pick<MarkdownService, 'renderFile'>
}

/** Maximum length of a declaration in a card, in lines (`MAX_LINES`) and characters (`MAX_CODE_LENGTH`). */
const MAX_LINES = 6
const MAX_CODE_LENGTH = 400

/** Cards are cached as long as pages, but not if their code could not be fully highlighted in time. */
const headersOf = (isComplete: boolean) => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': isComplete ? 'public, max-age=300' : 'no-store',
  'x-robots-tag': 'noindex',
})

const missing = { kind: 'missing', near: [], reason: 'Nothing is known of this page.' } as const

/** Returns the name that a page explains at an id, except list items, which may share one; for null, that in its title. */
function entryAt({ names }: PageWithNames, id: string | null): PageName | null {
  const isAtId = ({ place, id: own }: PageName) =>
    id === null ? place === 'page' : own === id && place !== 'item'
  return names.explains.find(isAtId) ?? null
}

/** Truncates a declaration at the end of a line or word. */
function shortened(code: string): string {
  const lines = code.split('\n').slice(0, MAX_LINES).join('\n')
  if (lines === code && code.length <= MAX_CODE_LENGTH) return code
  const [kept = ''] =
    lines.length <= MAX_CODE_LENGTH ? [lines] : (/^[^]*(?=\s)/.exec(lines.slice(0, MAX_CODE_LENGTH)) ?? [])
  return `${kept.trimEnd()} …`
}

/** The code of a card; `isComplete` is false if it could not be fully highlighted in time. */
type DrawnCode = { readonly code: string | null; readonly isComplete: boolean }

/** Renders a declaration as a highlighted `pre` that cannot be focused. */
async function drawCode(markdown: PeekSource['markdown'], code: string): Promise<DrawnCode> {
  const drawn = await markdown.renderFile({ text: shortened(code), path: 'a.ts' })
  const file = drawn.kind === 'found' ? drawn.value : null
  const [html = null] = /<pre[^]*<\/pre>/.exec(file?.html ?? '') ?? []
  return { code: html?.replace(' tabindex="0"', '') ?? null, isComplete: file?.isComplete === true }
}

/**
 * Renders the card about a link's target; empty if only its location is known. `address` is the address of the link behind
 * `/peek/`, with `~` and the id in place of the fragment: `query/latest/docs/framework/react/reference/useQuery~staleTime`.
 */
export async function readPeek(
  { namesOf, names, markdown }: PeekSource,
  address: string,
  signal: AbortSignal,
): Promise<Outcome<ProgramFile>> {
  const [, library = '', segment = '', path = '', id] =
    /^([^/]+)\/([^/]+)\/docs\/([^~]+)(?:~(.+))?$/.exec(decoded(address)) ?? []
  const known = findLibrary(library)
  const match = known && matchVersion(known, segment)
  if (!match) return missing
  const version = match.version.id
  const answer = await namesOf(pageKey(library, version, path), signal)
  if (answer.kind === 'unavailable') return answer
  const page = answer.kind === 'found' ? answer.value : null
  if (page === null) return missing
  const entry = entryAt(page, id ?? null)
  const { code, isComplete } = entry?.signature
    ? await drawCode(markdown, entry.signature)
    : { code: null, isComplete: true }
  const isAbout = entry?.place === 'page'
  const guides = isAbout ? names().usedIn(page).length : 0
  const otherFrameworks = isAbout ? names().otherFrameworks(page) : []
  const body = peekMarkup({ page, entry, code, guides, otherFrameworks })
  return { kind: 'view', view: { body, headers: headersOf(isComplete) } }
}
