/** The response of an HTTP host, with any status. */
export type HttpReply = {
  readonly status: number
  /** By lowercase name. */
  readonly headers: Readonly<Record<string, string | undefined>>
  /** The body of a successful response; empty otherwise. */
  readonly bytes: Uint8Array
  /** The host's message about a failure. */
  readonly said: string
}
