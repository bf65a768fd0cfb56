import server from '~/server'

/** Asks the whole application, from the request pipeline to the rendered page, without a network. */
export async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers)
  if (!headers.has('accept')) headers.set('accept', 'text/html')
  return server.fetch(new Request(`http://localhost${path}`, { ...init, headers, redirect: 'manual' }))
}

/** The address a redirect leads to, without the host. */
export function locationOf(response: Response): string | null {
  const location = response.headers.get('location')
  if (location === null) return null
  const url = new URL(location, 'http://localhost')
  return url.pathname + url.search + url.hash
}
