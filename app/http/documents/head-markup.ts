import type { Fetch } from '~/http/fetch'

/** Inserts markup at the end of the head of matching documents. This step must run before the one that hashes scripts. */
export function withHeadMarkup(
  next: Fetch,
  markup: string,
  isMeant: (pathname: string) => boolean = () => true,
): Fetch {
  return async (request) => {
    const response = await next(request)
    const isHtml = response.headers.get('content-type')?.startsWith('text/html') ?? false
    if (!response.body || !isHtml || !isMeant(new URL(request.url).pathname)) return response
    const html = await response.text()
    const end = html.indexOf('</head>')
    const headers = new Headers(response.headers)
    headers.delete('content-length')
    const document = end < 0 ? html : html.slice(0, end) + markup + html.slice(end)
    return new Response(document, { status: response.status, headers })
  }
}
