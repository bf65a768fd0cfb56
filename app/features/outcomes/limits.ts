/** `Retry-After` in seconds if the source gives none: a short outage is over by then. */
export const DEFAULT_RETRY_SECONDS = 30

/** Path prefix of server functions: TanStack Start's default, which `app.config.ts` does not change. */
export const SERVER_CALL_PREFIX = '/_serverFn/'
