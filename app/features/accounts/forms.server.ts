import type { z } from 'zod'
import { leadTo } from '~/features/outcomes/lead-to'
import { acceptsHtml } from '~/ports/accepts-html'
import type { BackendAnswer } from '~/ports/backend/calls'
import type { Reader } from '~/ports/backend/schemas'
import { readReader } from './account-service.server'
import { DASHBOARD } from './local-path'

/** What {@link takeForm} needs. */
type ReaderForm<Schema extends z.ZodType> = {
  /** The page that shows the form, and what became of it. */
  readonly page?: string
  /** Its fields. */
  readonly fields: Schema
  /** Where a reader without a session is led after signing in; the page when not set. */
  readonly wanted?: (fields: z.output<Schema>) => string
  /** Does what the form asks for: the address that the reader is led to then, or the reason why it is not done. */
  readonly carryOut: (
    fields: z.output<Schema>,
    reader: Reader,
    request: Request,
  ) => Promise<BackendAnswer<string>>
}

const statuses = { found: 200, refused: 409, unavailable: 503 } as const

/** Redirects to the page of a form with the reason of its failure. A wrong login leads to its field. */
function leadBack(page: string, error: string): Response {
  return leadTo(`${page}?${new URLSearchParams({ error }).toString()}${error === 'login' ? '#S--login' : ''}`)
}

/** The answer to a request that is no form of the site. */
export const noForm = () => new Response('This form was not sent from this site.\n', { status: 400 })

/**
 * Fields by their names, `versions` with all of its values, and as `from` the path of the sending page, taken from the
 * browser's header, so that the markup of pages needs no address in it. Null if the body is no form.
 */
async function fieldsOf(request: Request): Promise<Record<string, unknown> | null> {
  const form = await request.formData().catch(() => null)
  const from = URL.parse(request.headers.get('referer') ?? '')?.pathname
  return form && { ...Object.fromEntries(form), versions: form.getAll('versions'), from }
}

/**
 * Makes the handler of a form of signed-in readers, which scripts send too: they get the kind of the answer as JSON. Without a
 * session it leads to the sign-in. An address that is opened without a form leads to its page.
 */
export function takeForm<Schema extends z.ZodType>({
  page = DASHBOARD,
  fields: schema,
  wanted,
  carryOut,
}: ReaderForm<Schema>) {
  return async ({ request }: { readonly request: Request }): Promise<Response> => {
    if (request.method !== 'POST') return leadTo(page)
    const form = schema.safeParse(await fieldsOf(request))
    if (!form.success) return noForm()
    const reading = await readReader()
    const isOfScript = !acceptsHtml(request)
    if (reading.kind === 'none') {
      if (isOfScript) return Response.json({ state: 'signed-out' }, { status: 401 })
      return leadTo(`/login?to=${encodeURIComponent(wanted?.(form.data) ?? page)}`)
    }
    const answer = reading.kind === 'reader' ? await carryOut(form.data, reading.reader, request) : reading
    if (isOfScript) return Response.json({ state: answer.kind }, { status: statuses[answer.kind] })
    if (answer.kind === 'found') return leadTo(answer.value)
    return leadBack(page, answer.kind === 'refused' ? answer.code : 'unavailable')
  }
}
