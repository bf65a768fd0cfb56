/** Matches Start's list of chunks and style sheets of the page, which the document already contains. */
const manifest = /manifest:\$R\[\d+\]=\{routes:\$R\[\d+\]=\{.*?\}\}\},(?=matches:)/

/** Matches the load time of a route's data in Start's stream scripts. */
const loadedAt = /,u:\d{13},s:"(?=pending"|success"|error"|notFound"|redirected")/g

/** Checks whether a script is one of those by which Start sends the data of routes to the browser. */
export function isStreamScript(attributes: Readonly<Record<string, string>>): boolean {
  return attributes['data-tsr-stream-part'] !== undefined
}

/** Checks for the script after the last stream script, before which Start inserts more while it streams; it removes itself. */
export function isStreamEnd(text: string): boolean {
  return text === 'document.currentScript.remove();/*$tsr-stream-boundary*/'
}

/**
 * Removes the list of chunks from a stream script, and replaces the load time with the time in the browser. As a result,
 * renderings of equal content are equal, entity tags and script hashes stay valid, and data counts as fresh from its arrival.
 */
export function stableStreamScript(text: string): string {
  return text.replace(loadedAt, ',u:Date.now(),s:"').replace(manifest, '')
}
