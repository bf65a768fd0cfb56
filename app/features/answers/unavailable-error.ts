/** Shown to readers as a screen of its own and sent with status 503. */
export class UnavailableError extends Error {
  override readonly name = 'UnavailableError'
  readonly retryAfterSeconds: number | null

  constructor(reason: string, retryAfterSeconds: number | null) {
    super(reason)
    this.retryAfterSeconds = retryAfterSeconds
  }
}
