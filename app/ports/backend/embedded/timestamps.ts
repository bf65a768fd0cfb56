/** Gives times that always go up: nanoseconds since 1970, as the protocol has them. */
export type Timestamps = () => bigint

/** Makes increasing times from a clock in milliseconds, which may stop or go back. */
export function createTimestamps(nowMs: () => number): Timestamps {
  let last = 0n
  return () => {
    const now = BigInt(Math.trunc(nowMs())) * 1_000_000n
    last = now > last ? now : last + 1n
    return last
  }
}

/** A time on the wire: unsigned, 64 bits, the lowest byte first, base64. */
export function encodeTimestamp(time: bigint): string {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64LE(time)
  return bytes.toString('base64')
}
