/** Bytes per megabyte, as used in the environment. */
export const BYTES_PER_MB = 1_000_000
