import type { PageChange } from '~/domain/search/index-state'

/** Creates a reproducible pseudorandom sequence of numbers from 0 to 1. */
function createRandom(): () => number {
  let state = 7
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const MAX_SECTIONS = 12

/**
 * Generates a library of `versions` times `pagesOfVersion` pages. Each page has the sections of a real page, and its
 * text consists of words from all real pages, so that word frequencies match those of real docs.
 */
export function generatedLibrary(
  real: readonly PageChange[],
  versions: number,
  pagesOfVersion: number,
): PageChange[] {
  const random = createRandom()
  const records = real.flatMap((page) => page.records)
  const words = records.flatMap(({ content }) => content.split(' ')).filter(Boolean)
  const pick = <Value>(values: readonly Value[]): Value | undefined =>
    values[Math.floor(random() * values.length)]
  const text = (length: number) => Array.from({ length }, () => pick(words) ?? '').join(' ')
  return Array.from({ length: versions * pagesOfVersion }, (_, at) => {
    const version = `v${Math.floor(at / pagesOfVersion)}`
    const address = `/query/${version}/docs/generated-${at}`
    const title = `${text(2)} ${at}`
    const sections = (pick(real)?.records ?? []).slice(0, MAX_SECTIONS)
    const changed = sections.map((record, place) => {
      const url = place === 0 ? address : `${address}#section-${place}`
      const heading = record.type === 'lvl1' ? {} : { [record.type]: text(2) }
      return {
        ...record,
        objectID: url,
        url,
        library: 'query',
        version: version === 'v0' ? ['latest', version] : [version],
        hierarchy: { ...record.hierarchy, lvl1: title, ...heading },
        content: text(record.content.split(' ').length),
        group: address,
      }
    })
    return { key: address, state: { contentIds: [version], facts: [] }, records: changed }
  })
}
