/** Status of nginx for a client that closed the connection before the response. */
export const CLIENT_LEFT = 499

/** Returns the response to a client that has disconnected, which metrics and logs do not count as a failure. */
export function clientLeft(): Response {
  return new Response(null, { status: CLIENT_LEFT })
}
