import { isReadablePayload } from '~/upstream/call-format'
import { SERVER_CALL_PREFIX } from '~/features/answers/limits'
import { type Fetch, isReading } from './fetch'
import { sentenceAnswer } from './sentence-answer'

/** What the check of calls must know about the server functions that exist. */
export type ServerCallOptions = {
  /** True when the build has a server function with this id. */
  readonly isServerFunction: (id: string) => boolean | Promise<boolean>
}

/** True for a call without payload and for one whose payload can be read. A form is never the payload of a reading call. */
function hasReadablePayload(request: Request, url: URL): boolean {
  if (isReading(request) && request.headers.has('content-type')) return false
  const payload = url.searchParams.get('payload')
  return payload === null || isReadablePayload(payload)
}

/**
 * Answers calls of server functions that do not exist and payloads that cannot be read. Start would treat both as
 * failures of the server, with status 500 and a stack in the log.
 */
export function checkServerCalls(next: Fetch, { isServerFunction }: ServerCallOptions): Fetch {
  return async (request) => {
    const url = new URL(request.url)
    if (!url.pathname.startsWith(SERVER_CALL_PREFIX)) return next(request)
    const [id = ''] = url.pathname.slice(SERVER_CALL_PREFIX.length).split('/')
    if (id === '' || !(await isServerFunction(id))) return sentenceAnswer(404, 'There is no such function.')
    if (!hasReadablePayload(request, url)) return sentenceAnswer(400, 'The payload cannot be read.')
    return next(request)
  }
}
