import server from '~/server'

/** Asks the whole application, from the request pipeline to the rendered page, without a network. */
export async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers)
  if (!headers.has('accept')) headers.set('accept', 'text/html')
  const request = new Request(`http://localhost${path}`, { ...init, headers, redirect: 'manual' })
  // As the server around the application has it, behind a proxy of the machine: `x-forwarded-for` names the reader.
  return server.fetch(Object.assign(request, { ip: '127.0.0.1' }))
}

/** The text of a page that is there. @throws when it is answered by another status than 200. */
export async function textOf(path: string): Promise<string> {
  const response = await ask(path)
  if (response.status !== 200) throw new Error(`${path} is answered by ${response.status}`)
  return response.text()
}

/** The address a redirect leads to, without the host. */
export function locationOf(response: Response): string | null {
  const location = response.headers.get('location')
  if (location === null) return null
  const url = new URL(location, 'http://localhost')
  return url.pathname + url.search + url.hash
}
