/** Formats a time in UTC, to the second, for file names: `2026-03-01T043000Z`. Names sort chronologically. */
export function timeStamp(ms: number): string {
  return new Date(ms).toISOString().replace(/:|\.\d+/g, '')
}
