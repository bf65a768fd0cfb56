import type { SearchRecord } from './record'

/** Returns a 53-bit hash of a text: enough to tell two sets of docs apart, but not secure against forgery. */
function hash53(text: string): number {
  let low = 0xdeadbeef
  let high = 0x41c6ce57
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    low = Math.imul(low ^ code, 2_654_435_761)
    high = Math.imul(high ^ code, 1_597_334_677)
  }
  return (high & 0x1f_ff_ff) * 2 ** 32 + (low >>> 0)
}

/** Returns a hash of the text of records, regardless of order: equal for indexes of the same docs, wherever built. */
export function fingerprintOf(records: Iterable<SearchRecord>): string {
  let sum = 0n
  let count = 0
  for (const { objectID, hierarchy, content } of records) {
    sum += BigInt(hash53(JSON.stringify([objectID, hierarchy, content])))
    count += 1
  }
  return `${count} ${sum.toString(36)}`
}
