/** Answers a reader who may not have a file like one who asks for an address that does not exist. */
export const noSuchFile = () => new Response('Not found.\n', { status: 404 })

/** Tells that the file cannot be written now. */
export const unreachable = () =>
  new Response('Accounts are unreachable. Try again in a moment.\n', { status: 503 })
