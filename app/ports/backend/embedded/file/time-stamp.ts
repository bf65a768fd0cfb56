/** A time in UTC, to the second, that can be in the name of a file: `2026-03-01T043000Z`. Names sort as times do. */
export function timeStamp(ms: number): string {
  return new Date(ms).toISOString().replace(/:|\.\d+/g, '')
}
