/** A server failure as shown to readers: only the request id of its log line, without the original message. */
export class ServerFailure extends Error {
  override readonly name = 'ServerFailure'
  readonly requestId: string

  constructor(requestId: string) {
    super('The server failed')
    this.requestId = requestId
  }
}
