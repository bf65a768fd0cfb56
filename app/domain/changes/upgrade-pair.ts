import { askedVersion } from '~/domain/catalogue/asked-version'
import { type Library, type LibraryVersion, latestVersion } from '~/domain/catalogue/catalogue'

/** Two versions of a library with docs, older first. */
export type UpgradePair = { readonly from: LibraryVersion; readonly to: LibraryVersion }

/** Requested versions: ids, `latest`, or as in `package.json`; null for the default. */
export type AskedPair = { readonly from: string | null; readonly to: string | null }

/**
 * The versions to compare, or the reason why there are none. `respelled` means that they were requested in reverse order
 * or not by their ids.
 */
type PairAnswer =
  | { readonly kind: 'found' | 'respelled'; readonly pair: UpgradePair }
  | { readonly kind: 'unknown'; readonly reason: string }

const unknown = (reason: string) => ({ kind: 'unknown', reason }) as const

/**
 * Resolves requested versions. By default, compares the version before the latest with the latest; if there is none
 * before it, the latest with the one after it.
 *
 * @param documented The versions that have docs, newest first.
 */
export function upgradePair(
  library: Library,
  documented: readonly LibraryVersion[],
  asked: AskedPair,
): PairAnswer {
  const latest = latestVersion(library)
  const named = (text: string) => {
    const answer = askedVersion(library, text)
    return answer.kind === 'found' && documented.includes(answer.version) ? answer.version : undefined
  }
  const older = (version: LibraryVersion | undefined) =>
    version && documented[documented.indexOf(version) + 1]
  const newer = (version: LibraryVersion | undefined) =>
    version && documented[documented.indexOf(version) - 1]
  const wanted = asked.from === null ? undefined : named(asked.from)
  const start = asked.from === null && older(latest) === undefined ? latest : wanted
  const target = asked.to === null ? usualTarget(start, latest, newer) : named(asked.to)
  const to = target && documented.includes(target) ? target : undefined
  const from = asked.from === null ? older(to) : wanted
  if (from === undefined || to === undefined || from === to) return unknown(lack(library, documented))
  const isTurned = documented.indexOf(from) < documented.indexOf(to)
  if (isTurned) return { kind: 'respelled', pair: { from: to, to: from } }
  const isExact = hasId(asked.from, from) && hasId(asked.to, to)
  return { kind: isExact ? 'found' : 'respelled', pair: { from, to } }
}

function hasId(text: string | null, { id }: LibraryVersion): boolean {
  return text === null || text === 'latest' || text === id
}

/** Returns the default target: the latest version, or the one after it if `from` is the latest. */
function usualTarget(
  from: LibraryVersion | undefined,
  latest: LibraryVersion,
  newer: (version: LibraryVersion) => LibraryVersion | undefined,
): LibraryVersion | undefined {
  return from === latest ? newer(latest) : latest
}

function lack({ name }: Library, documented: readonly LibraryVersion[]): string {
  const ids = documented.map(({ id }) => id).join(', ')
  return documented.length < 2
    ? `${name} has docs of one version here. There is nothing to compare.`
    : `Choose two of the versions of ${name} with docs: ${ids}.`
}
