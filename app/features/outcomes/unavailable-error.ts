/** Thrown while content is unavailable; shown to readers as a screen and sent with status 503. */
export class UnavailableError extends Error {
  override readonly name = 'UnavailableError'
  readonly retryAfterSeconds: number | null

  constructor(reason: string, retryAfterSeconds: number | null) {
    super(reason)
    this.retryAfterSeconds = retryAfterSeconds
  }
}
