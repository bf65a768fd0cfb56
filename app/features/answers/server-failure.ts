/** The message for readers about a fault of the server: the id of its line in the log, and nothing of its text. */
export class ServerFailure extends Error {
  override readonly name = 'ServerFailure'
  readonly requestId: string

  constructor(requestId: string) {
    super('The server failed')
    this.requestId = requestId
  }
}
