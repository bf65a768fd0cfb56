/** Tells a reader whom a file is not for what others are told of addresses that are not there. */
export const noSuchFile = () => new Response('There is nothing at this address.\n', { status: 404 })

/** Tells that the file cannot be written now. */
export const unreachable = () => new Response('Accounts cannot be reached just now.\n', { status: 503 })
