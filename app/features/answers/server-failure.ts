/** What readers are told of a mistake on the server: the id that its line in the log has, and nothing of what it says. */
export class ServerFailure extends Error {
  override readonly name = 'ServerFailure'
  readonly requestId: string

  constructor(requestId: string) {
    super('The server failed')
    this.requestId = requestId
  }
}
