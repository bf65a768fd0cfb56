/** Start's list of chunks and style sheets of the page, which the document has already loaded or named. */
const manifest = /manifest:\$R\[\d+\]=\{routes:\$R\[\d+\]=\{.*?\}\}\},(?=matches:)/

/** When the server loaded a route's data, as Start writes it into its stream scripts. */
const loadedAt = /,u:\d{13},s:"(?=pending"|success"|error"|notFound"|redirected")/g

/** Whether a script of a document is one of those by which Start hands the data of routes to the browser. */
export function isStreamScript(attributes: Readonly<Record<string, string>>): boolean {
  return attributes['data-tsr-stream-part'] !== undefined
}

/** Whether this is the script after the last of these: Start writes more before it while it streams, and it takes itself away. */
export function isStreamEnd(text: string): boolean {
  return text === 'document.currentScript.remove();/*$tsr-stream-boundary*/'
}

/**
 * A stream script without the list of chunks, and with the moment of arrival for the moment of rendering: two renderings
 * of the same content become equal, so entity tag and script hashes hold, and data counts as fresh from when the reader
 * got it.
 */
export function stableStreamScript(text: string): string {
  return text.replace(loadedAt, ',u:Date.now(),s:"').replace(manifest, '')
}
