/** What an HTTP host answered, whatever the status. */
export type HttpReply = {
  readonly status: number
  /** By name in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>
  /** The body of a success; empty otherwise. */
  readonly bytes: Uint8Array
  /** What the host says about a failure, for people. */
  readonly said: string
}
