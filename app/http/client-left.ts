/** nginx's status for a client that closed its connection before its answer. */
export const CLIENT_LEFT = 499

/** The answer to a client that has left: nobody gets it, and no figure or log counts it as a failure of the site. */
export function clientLeft(): Response {
  return new Response(null, { status: CLIENT_LEFT })
}
