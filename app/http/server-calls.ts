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

/** What Start reads as a form. */
const FORM = /multipart\/form-data|application\/x-www-form-urlencoded/

/** True if the body of a call is the form or the payload that it says to be. The body is left for the function to read. */
async function hasReadableBody(request: Request): Promise<boolean> {
  const type = request.headers.get('content-type') ?? ''
  if (isReading(request) || request.body === null) return true
  try {
    if (FORM.test(type)) {
      await request.clone().formData()
      return true
    }
    return !type.includes('application/json') || isReadablePayload(await request.clone().text())
  } catch {
    return false
  }
}

/**
 * Answers calls of server functions that do not exist, and payloads and bodies that cannot be read. Start would treat all
 * of them as failures of the server, with status 500 and a stack in the log.
 */
export function checkServerCalls(next: Fetch, { isServerFunction }: ServerCallOptions): Fetch {
  return async (request) => {
    const url = new URL(request.url)
    if (!url.pathname.startsWith(SERVER_CALL_PREFIX)) return next(request)
    const [id = ''] = url.pathname.slice(SERVER_CALL_PREFIX.length).split('/')
    if (id === '' || !(await isServerFunction(id))) return sentenceAnswer(404, 'Function not found.')
    if (!hasReadablePayload(request, url) || !(await hasReadableBody(request)))
      return sentenceAnswer(400, 'The payload is invalid.')
    return next(request)
  }
}
