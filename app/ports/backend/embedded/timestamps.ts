/** Returns strictly increasing times: nanoseconds since 1970, as in the protocol. */
export type Timestamps = () => bigint

/** Creates increasing times from a clock in milliseconds, which may stop or go backwards. */
export function createTimestamps(nowMs: () => number): Timestamps {
  let last = 0n
  return () => {
    const now = BigInt(Math.trunc(nowMs())) * 1_000_000n
    last = now > last ? now : last + 1n
    return last
  }
}

/** Encodes a time for the protocol: 64-bit unsigned little-endian, in base64. */
export function encodeTimestamp(time: bigint): string {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64LE(time)
  return bytes.toString('base64')
}
