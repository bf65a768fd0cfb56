/** Tells a reader whom a file is not for what others are told of addresses that are not there. */
export const noSuchFile = () => new Response('Not found.\n', { status: 404 })

/** Tells that the file cannot be written now. */
export const unreachable = () =>
  new Response('Accounts are unreachable. Try again in a moment.\n', { status: 503 })
