import type { z } from 'zod'
import { leadTo } from '~/features/outcomes/lead-to'
import { acceptsHtml } from '~/ports/accepts-html'
import type { BackendAnswer } from '~/ports/backend/calls'
import type { Reader } from '~/ports/backend/schemas'
import { readReader } from './account-service.server'
import { DASHBOARD } from './local-path'

type ReaderForm<Schema extends z.ZodType> = {
  /** Address of the page that shows the form and its outcome; default: the dashboard. */
  readonly page?: string
  readonly fields: Schema
  /** Returns the address to redirect to after signing in, for a reader without a session; default: `page`. */
  readonly wanted?: (fields: z.output<Schema>) => string
  /** Carries out the form. Returns the address to redirect to, or the reason of the failure. */
  readonly carryOut: (
    fields: z.output<Schema>,
    reader: Reader,
    request: Request,
  ) => Promise<BackendAnswer<string>>
}

const statuses = { found: 200, refused: 409, unavailable: 503 } as const

/** Redirects to the page of a form with the reason of the failure; for a wrong login, to its field. */
function redirectBack(page: string, error: string): Response {
  return leadTo(`${page}?${new URLSearchParams({ error }).toString()}${error === 'login' ? '#S--login' : ''}`)
}

/** Responds to a request that is not a form of this site. */
export const noForm = () =>
  new Response('The form lacks a field, or a field has an unexpected value.\n', { status: 400 })

/**
 * Returns the fields of a form by name, with `versions` as an array, and `from` as the path of the sending page. The
 * path comes from the `Referer` header, so that pages need not include their address. Null if the body is not a form.
 */
async function fieldsOf(request: Request): Promise<Record<string, unknown> | null> {
  const form = await request.formData().catch(() => null)
  const from = URL.parse(request.headers.get('referer') ?? '')?.pathname
  return form && { ...Object.fromEntries(form), versions: form.getAll('versions'), from }
}

/**
 * Creates the handler of a form for signed-in readers. Scripts, which may send the form too, get the kind of the answer as
 * JSON. Without a session, readers are redirected to the sign-in page. A GET request redirects to the page of the form.
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
    const isFromScript = !acceptsHtml(request)
    if (reading.kind === 'none') {
      if (isFromScript) return Response.json({ state: 'signed-out' }, { status: 401 })
      return leadTo(`/login?to=${encodeURIComponent(wanted?.(form.data) ?? page)}`)
    }
    const answer = reading.kind === 'reader' ? await carryOut(form.data, reading.reader, request) : reading
    if (isFromScript) return Response.json({ state: answer.kind }, { status: statuses[answer.kind] })
    if (answer.kind === 'found') return leadTo(answer.value)
    return redirectBack(page, answer.kind === 'refused' ? answer.code : 'unavailable')
  }
}
