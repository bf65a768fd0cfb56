let lastText = 'http://localhost/'
let last = new URL(lastText)

/** Returns the URL of a request, which callers must not change. The last one is kept for the next step of the pipeline. */
export function requestUrl({ url }: Pick<Request, 'url'>): Readonly<URL> {
  if (url !== lastText) {
    last = new URL(url)
    lastText = url
  }
  return last
}
