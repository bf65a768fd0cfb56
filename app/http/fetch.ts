/** A step of the request pipeline: takes a request, gives its answer. Steps wrap one another. */
export type Fetch = (request: Request) => Response | Promise<Response>

/** Header names, in lower case, with their values, in sending order. */
export type HeaderList = Array<[name: string, value: string]>

/** True for the two methods that only read. */
export function isReading(request: Request): boolean {
  return request.method === 'GET' || request.method === 'HEAD'
}

/** Replaces headers of an answer, keeping its status and body. */
export function withHeaders(response: Response, headers: Headers): Response {
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers })
}
