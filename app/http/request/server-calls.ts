import { isReadablePayload } from '~/upstream/call-format'
import { SERVER_CALL_PREFIX } from '~/features/outcomes/limits'
import { type Fetch, isReading } from '../fetch'
import { sentenceAnswer } from '../response/sentence-answer'

/** Facts about server functions that the check needs. */
type ServerCallOptions = {
  /** Checks whether the build has a server function with this id. */
  readonly isServerFunction: (id: string) => boolean | Promise<boolean>
}

/** Checks that a call has no payload or a parsable one. A call that only reads must not have a content type. */
function hasReadablePayload(request: Request, url: URL): boolean {
  if (isReading(request) && request.headers.has('content-type')) return false
  const payload = url.searchParams.get('payload')
  return payload === null || isReadablePayload(payload)
}

/** Content types that Start parses as a form. */
const FORM = /multipart\/form-data|application\/x-www-form-urlencoded/

/** Checks that the body of a call parses as its content type says. Clones the body, so that the function can read it. */
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

/** Rejects unknown server functions and unreadable payloads, which Start would report and log as server errors. */
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
