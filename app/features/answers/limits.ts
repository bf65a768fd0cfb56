/** How long to wait when the source gives no advice: by then a short outage is over or known to be a long one. */
export const DEFAULT_RETRY_SECONDS = 30

/** Characters of a text in a call; longer than any address that the request pipeline lets through. */
export const LONGEST_TEXT = 4000

/** Where Start serves server functions; its default, which `app.config.ts` leaves alone. */
export const SERVER_CALL_PREFIX = '/_serverFn/'
