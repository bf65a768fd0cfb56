/** Responds with 404 to a reader without access to a file, as if it did not exist. */
export const noSuchFile = () => new Response('Not found.\n', { status: 404 })

/** Responds with 503 while accounts are unreachable. */
export const unreachable = () =>
  new Response('Accounts are unreachable. Try again in a moment.\n', { status: 503 })
