let lastText = 'http://localhost/'
let last = new URL(lastText)

/**
 * Returns the parsed URL of a request; callers must not change it. Steps of the pipeline read the URL of the same request in a
 * row, so the last one is kept.
 */
export function requestUrl({ url }: Pick<Request, 'url'>): Readonly<URL> {
  if (url !== lastText) {
    last = new URL(url)
    lastText = url
  }
  return last
}
