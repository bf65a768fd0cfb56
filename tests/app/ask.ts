import server from '~/server'

/** Sends a request to the whole application, from the request pipeline to the rendered page, without a network. */
export async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers)
  if (!headers.has('accept')) headers.set('accept', 'text/html')
  const request = new Request(`http://localhost${path}`, { ...init, headers, redirect: 'manual' })
  // Simulates a proxy on the same machine: the application takes the reader's address from `x-forwarded-for`.
  return server.fetch(Object.assign(request, { ip: '127.0.0.1' }))
}

/** Returns the body of a page. @throws if the status is not 200. */
export async function textOf(path: string): Promise<string> {
  const response = await ask(path)
  if (response.status !== 200) throw new Error(`${path} is answered by ${response.status}`)
  return response.text()
}

/** Returns the address of a redirect's target without the host; null if there is no redirect. */
export function locationOf(response: Response): string | null {
  const location = response.headers.get('location')
  if (location === null) return null
  const url = new URL(location, 'http://localhost')
  return url.pathname + url.search + url.hash
}
