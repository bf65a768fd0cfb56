/** How long to wait when the source gives no advice: by then a short outage is over or known to be a long one. */
export const DEFAULT_RETRY_SECONDS = 30

/** Where Start serves server functions; its default, which `app.config.ts` leaves alone. */
export const SERVER_CALL_PREFIX = '/_serverFn/'
