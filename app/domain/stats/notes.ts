import { catalogue } from '~/domain/catalogue/catalogue'
import type { SeriesAnswer } from '~/domain/downloads/answer'
import { type Day, dayAt } from '~/domain/downloads/days'
import { dayList, dayText, spanText } from './calendar'
import type { StatsData } from './data'

/** Maximum number of never-counted days to name; the newest are named. */
const MAX_NAMED_DAYS = 8

/** Returns `14:05 (UTC)`, preceded by the day if that is not today. */
function timeText(ms: number, today: Day): string {
  const day = dayAt(ms)
  const time = new Date(ms).toISOString().slice(11, 16)
  return `${day === today ? '' : `${dayText(day)}, `}${time} (UTC)`
}

/**
 * Returns why counts of a package are missing or incomplete, as a sentence for its chip; null if they are not.
 *
 * @param lacksHistory Whether days of the view, or those it is compared with, are still being fetched.
 */
export function problemOf(answer: SeriesAnswer, lacksHistory: boolean): string | null {
  if (answer.kind === 'missing') return 'npm has no package of this name.'
  if (answer.kind === 'unavailable') {
    return {
      fetching: 'Fetching downloads from npm.',
      'over-quota': 'New packages are limited to 10 per minute and network. This one loads within a minute.',
      uncounted: 'npm has counted no downloads yet.',
      off: 'Download counts aren’t available on this site.',
      unreachable: 'npm could not be reached, and no counts are stored.',
      limited: 'npm is rate limiting this site, and no counts are stored.',
    }[answer.reason.kind]
  }
  if (answer.stale?.kind === 'gone') return 'This package is no longer on npm.'
  if (lacksHistory) return `Data from ${dayText(answer.series.firstDay)}; fetching history.`
  return null
}

function delayOf(answers: readonly SeriesAnswer[], today: Day): string | null {
  for (const answer of answers) {
    const reason =
      answer.kind === 'found' ? answer.stale : answer.kind === 'unavailable' ? answer.reason : null
    if (reason?.kind === 'unreachable')
      return `npm has been unreachable since ${timeText(reason.sinceMs, today)}.`
    if (reason?.kind === 'limited')
      return `npm has rate limited this site since ${timeText(reason.sinceMs, today)}.`
  }
  return null
}

/** Input of the notes of a view, besides the answers. */
type NoteFacts = {
  /** Last day drawn; null if there is none. */
  readonly last: Day | null
  readonly today: Day
}

/** Returns sentences about the range of counts, and why they do not go further. */
export function notesOf(answers: readonly SeriesAnswer[], { last, today }: NoteFacts): string[] {
  const delay = delayOf(answers, today)
  const yesterday = today - 1
  return [
    ...(last === null ? [] : [`Data through ${dayText(last)} (UTC).`]),
    ...(delay === null ? [] : [delay]),
    ...(delay === null && last !== null && last < yesterday
      ? [`npm has no data for ${spanText(last + 1, yesterday)} yet.`]
      : []),
  ]
}

/** Returns a sentence about the days that npm will never count; null if there are none. */
export function holesNote(neverCounted: readonly Day[]): string | null {
  if (neverCounted.length === 0) return null
  const more = neverCounted.length - MAX_NAMED_DAYS
  const named = dayList(neverCounted.slice(-MAX_NAMED_DAYS))
  const earlier = more === 1 ? ' and 1 earlier day' : ` and ${more} earlier days`
  return `npm has no data for ${named}${more > 0 ? earlier : ''}.`
}

/**
 * Returns which packages of a view depend on which others. Known for packages whose manifests were read from the
 * registry, and for the family, whose adapters all depend on the core package of their library.
 */
export function installsAmong(
  names: readonly string[],
  stored: ReadonlyMap<string, readonly string[]>,
): StatsData['installs'] {
  const ofFamily = catalogue.libraries.flatMap(({ packages: { core, ...adapters } }) =>
    core === undefined ? [] : Object.values(adapters).map((adapter) => [adapter, core] as const),
  )
  return names.flatMap((by) =>
    names.flatMap((name) =>
      by !== name &&
      (stored.get(by)?.includes(name) || ofFamily.some((pair) => pair[0] === by && pair[1] === name))
        ? [[by, name] as const]
        : [],
    ),
  )
}
