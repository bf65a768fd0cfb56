import type { Fetch } from '~/http/fetch'

/** Puts an inline script at the end of every document's head. Stands before the step that names scripts by hash. */
export function withHeadScript(next: Fetch, script: string): Fetch {
  return async (request) => {
    const response = await next(request)
    const isHtml = response.headers.get('content-type')?.startsWith('text/html') ?? false
    if (!response.body || !isHtml) return response
    const html = await response.text()
    const end = html.indexOf('</head>')
    const headers = new Headers(response.headers)
    headers.delete('content-length')
    const document = end < 0 ? html : `${html.slice(0, end)}<script>${script}</script>${html.slice(end)}`
    return new Response(document, { status: response.status, headers })
  }
}
