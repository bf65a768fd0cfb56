import type { CallToolResult } from '@modelcontextprotocol/server'
import type { z } from 'zod'
import { docsAddress } from '~/domain/addresses/addresses'
import { fragmentOf } from '~/domain/addresses/fragments'
import { findLibrary, frameworkLabel } from '~/domain/catalogue/catalogue'
import { askedName } from '~/domain/names/asked-name'
import { type ExplainedName, latestOf } from '~/domain/names/name-index'
import type { NameSource } from '~/features/docs/known-names.server'
import type { DocsService } from '~/features/docs/service/docs-service.server'
import { partialNotes } from '~/features/search/request'
import { refuse, say, tryAgain } from './answers'
import {
  type Asked,
  frameworkField,
  libraryField,
  requiredText,
  resolveAnywhere,
  toolInput,
  versionField,
} from './arguments'
import type { PageSource } from './page-tools.server'
import { markdownUrl, type SearchSource } from './search-tool.server'

const MAX_NAME_LENGTH = 100
const MAX_SHOWN = 12

/** Arguments of the tool `symbol`. */
export const symbolInput = toolInput({
  name: requiredText()
    .max(MAX_NAME_LENGTH)
    .describe('A name of the API: "useQuery", "QueryClient.fetchQuery", "staleTime".'),
  library: libraryField.optional(),
  version: versionField,
  framework: frameworkField,
})

function pageAddress({ library, version, path }: ExplainedName): string {
  return docsAddress({ library, version: version === latestOf(library) ? 'latest' : version, path })
}

function entryText(explained: ExplainedName): string {
  const { library, version, framework, title, entry } = explained
  const url = pageAddress(explained) + fragmentOf(entry.id)
  const owner = entry.owner === null ? '' : `${entry.owner}.`
  const place = [
    findLibrary(library)?.name ?? library,
    version,
    framework === null ? null : frameworkLabel(framework),
  ]
  return [
    `${owner}${entry.name} (${entry.kind}, ${place.filter((part) => part !== null).join(' ')})${entry.isDeprecated ? ' DEPRECATED' : ''}`,
    ...(entry.signature === null ? [] : ['```ts', entry.signature, '```']),
    ...(entry.sentence === '' ? [] : [entry.sentence]),
    `Explained in "${title}": ${markdownUrl(url)}`,
  ].join('\n')
}

/** Returns explanations for a framework or for all frameworks; without a framework, returns all. */
function forFramework(found: readonly ExplainedName[], framework: string | null): ExplainedName[] {
  const isFor = (name: ExplainedName) =>
    framework === null || name.framework === null || name.framework === framework
  return found.filter(isFor)
}

function elsewhere(found: readonly ExplainedName[], asked: Asked | null): string {
  const versions = [...new Set(found.map(({ version }) => version))].filter((id) => id !== asked?.version)
  return versions.length === 0 || !asked ? '' : ` The name is explained for ${versions.join(', ')}.`
}

/** Lists the frameworks whose pages explain a name. */
function forOthers(found: readonly ExplainedName[]): string {
  return ` Pages for ${[...new Set(found.map(({ framework }) => framework))].join(', ')} do.`
}

/** Dependencies of the tool `symbol`. */
export type SymbolSource = Pick<NameSource, 'findName'> &
  Pick<SearchSource, 'partialReason' | 'noteEmpty'> &
  Pick<PageSource, 'noteView'> & { readonly docs: Pick<DocsService, 'readLibraryDocs'> }

/** Runs the tool `symbol`: describes a name, with the pages that explain it. */
export async function explainSymbol(
  { findName, partialReason, noteEmpty, noteView, docs }: SymbolSource,
  { name: text, ...given }: z.infer<typeof symbolInput>,
  signal: AbortSignal,
): Promise<CallToolResult> {
  const { asked, framework, where } = resolveAnywhere(given)
  const { name, owner } = askedName(text) ?? { name: text, owner: null }
  const answer = await findName({ name, ...(asked ? { library: asked.library.id } : {}) }, signal)
  if (answer.kind === 'unavailable') return tryAgain(answer)
  const all = answer.kind === 'found' ? answer.value : []
  const owned = all.filter(
    ({ entry }) => owner === null || entry.owner?.toLowerCase() === owner.toLowerCase(),
  )
  // Docs may explain a member without its owner, or with another one.
  const candidates = owned.length > 0 ? owned : all
  const wanted = candidates.filter(
    ({ library, version }) => version === (asked?.version ?? latestOf(library)),
  )
  const shown = forFramework(wanted, framework).slice(0, MAX_SHOWN)
  const partial = partialReason()
  if (shown.length === 0 && partial === 'indexing') return tryAgain()
  if (shown.length === 0) {
    const own = asked && (await docs.readLibraryDocs(asked.library.id, asked.segment, signal))
    if (own?.kind === 'unavailable') return tryAgain(own)
    if (own?.kind === 'missing') return refuse(`${where} has no docs here.${elsewhere(candidates, asked)}`)
    if (partial === null) noteEmpty('symbol', text, asked?.library.id ?? null)
    const partialNote = partial === null ? '' : ` ${partialNotes[partial]}.`
    const others = wanted.length > 0 ? forOthers(wanted) : elsewhere(candidates, asked)
    const frameworkNote = wanted.length > 0 ? ` for the framework ${JSON.stringify(framework)}` : ''
    return refuse(
      `No page of ${where} explains ${text}${frameworkNote}.${others}${partialNote} Try the tool search.`,
    )
  }
  for (const address of new Set(shown.map(pageAddress))) noteView(address, 'read')
  return say(shown.map(entryText).join('\n\n'))
}
