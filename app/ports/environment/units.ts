/** Bytes of a megabyte, as the environment counts them. */
export const BYTES_PER_MB = 1_000_000
