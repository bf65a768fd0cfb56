import { CommandFailure } from '../command-failure'

/** Statuses by which the hosted service rejects a key or an unknown application. */
const REFUSALS = new Set([401, 403])

/** Converts an error of the service's client to a message with the variable to check; other errors stay unchanged. */
export function failureOfService(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { name, message } = error
  const status = 'status' in error && typeof error.status === 'number' ? error.status : null
  if (status !== null && REFUSALS.has(status))
    return new CommandFailure(
      `The search service refuses the push (${status}, ${message}): look at ALGOLIA_APP_ID, and whether ALGOLIA_ADMIN_KEY may write.`,
    )
  if (status !== null)
    return new CommandFailure(
      `The search service answered ${status}, ${message}. The records stay as they were: push again.`,
    )
  // The client has tried every host of the application.
  if (name === 'RetryError')
    return new CommandFailure(
      'The search service cannot be reached: look at ALGOLIA_APP_ID, which names its hosts, and at the network.',
    )
  return error
}
