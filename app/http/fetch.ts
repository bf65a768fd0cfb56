/** A step of the request pipeline: takes a request and returns its response. Steps wrap one another. */
export type Fetch = (request: Request) => Response | Promise<Response>

/** Lowercase header names with values, in sending order. */
export type HeaderList = Array<[name: string, value: string]>

/** Checks for the two methods that only read. */
export function isReading(request: Request): boolean {
  return request.method === 'GET' || request.method === 'HEAD'
}

/** Replaces the headers of a response; keeps status and body. */
export function withHeaders(response: Response, headers: Headers): Response {
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers })
}
