import { lastDayOf, type StoredCounts } from './stored-counts'

/** Version of the binary format; an entry in another one is ignored. */
const FORMAT = 1
const COMPLETE = 1
const WIDE = 2

/** Format, flags, length of the name, first day, number of days, time. */
const HEADER_BYTES = 1 + 1 + 2 + 4 + 4 + 8

/** More days than any package can have; a larger number means that the entry is damaged. */
const MAX_DAYS = 100_000

/**
 * Encodes an entry: header, name, one bit per day for known days, and counts of 32 bits each, or 64 if one needs them.
 * Ten years take 15 kB.
 */
export function packCounts(stored: StoredCounts): Uint8Array<ArrayBuffer> {
  const { packageName, firstDay, counts, known, isComplete, asOfMs } = stored
  const name = new TextEncoder().encode(packageName)
  const isWide = counts.some((count) => count > 0xff_ff_ff_ff)
  const knownBytes = Math.ceil(counts.length / 8)
  const countBytes = isWide ? 8 : 4
  const bytes = new Uint8Array(HEADER_BYTES + name.length + knownBytes + counts.length * countBytes)
  const view = new DataView(bytes.buffer)
  view.setUint8(0, FORMAT)
  view.setUint8(1, (isComplete ? COMPLETE : 0) | (isWide ? WIDE : 0))
  view.setUint16(2, name.length)
  view.setInt32(4, firstDay)
  view.setUint32(8, counts.length)
  view.setFloat64(12, asOfMs)
  bytes.set(name, HEADER_BYTES)
  const knownAt = HEADER_BYTES + name.length
  const countsAt = knownAt + knownBytes
  for (const [at, count] of counts.entries()) {
    if (known[at] === 1) bytes[knownAt + (at >> 3)] = (bytes[knownAt + (at >> 3)] ?? 0) | (1 << (at & 7))
    if (isWide) view.setFloat64(countsAt + at * 8, count)
    else view.setUint32(countsAt + at * 4, count)
  }
  return bytes
}

/** Decodes an entry encoded by {@link packCounts}; null if the bytes are invalid or belong to another package. */
export function unpackCounts(bytes: Uint8Array, packageName: string): StoredCounts | null {
  if (bytes.length < HEADER_BYTES) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const [flags, nameBytes, days] = [view.getUint8(1), view.getUint16(2), view.getUint32(8)]
  const knownAt = HEADER_BYTES + nameBytes
  const countsAt = knownAt + Math.ceil(days / 8)
  const countBytes = (flags & WIDE) === 0 ? 4 : 8
  const isWhole = days > 0 && days <= MAX_DAYS && bytes.length === countsAt + days * countBytes
  if (view.getUint8(0) !== FORMAT || !isWhole) return null
  if (new TextDecoder().decode(bytes.subarray(HEADER_BYTES, knownAt)) !== packageName) return null
  const counts = Float64Array.from({ length: days }, (_, at) =>
    countBytes === 8 ? view.getFloat64(countsAt + at * 8) : view.getUint32(countsAt + at * 4),
  )
  const known = Uint8Array.from(
    { length: days },
    (_, at) => ((bytes[knownAt + (at >> 3)] ?? 0) >> (at & 7)) & 1,
  )
  const stored = {
    packageName,
    firstDay: view.getInt32(4),
    counts,
    known,
    isComplete: (flags & COMPLETE) !== 0,
    asOfMs: view.getFloat64(12),
  }
  return Number.isFinite(stored.asOfMs) && lastDayOf(stored) < MAX_DAYS ? stored : null
}
