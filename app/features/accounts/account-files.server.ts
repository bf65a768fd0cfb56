import { backendOf } from '~/features/backend/backend.server'
import { leadTo } from '~/features/outcomes/lead-to'
import { acceptsHtml } from '~/ports/accepts-html'
import { readReader } from './account-service.server'
import { DASHBOARD } from './local-path'
import { readPreferredAddresses } from './pages/preferred-addresses.server'

/**
 * Responds with everything stored about the reader, as a JSON file to download. If there is none, leads browsers back to the page
 * of the account, which asks for a login or shows the failure.
 */
export async function answerExport({ request }: { readonly request: Request }): Promise<Response> {
  const reading = await readReader()
  const stored = reading.kind === 'reader' ? await (await backendOf(reading.reader)).readAll() : reading
  if (stored.kind === 'found') {
    const headers = { 'content-disposition': 'attachment; filename="account.json"' }
    return Response.json(stored.value, { headers })
  }
  if (acceptsHtml(request)) return leadTo(`${DASHBOARD}/account`)
  const isAbsent = stored.kind === 'none' || stored.kind === 'refused'
  return isAbsent
    ? Response.json({ state: 'signed-out' }, { status: 401 })
    : Response.json({ state: 'unavailable' }, { status: 503 })
}

/** Responds with the reader's name, preferences, preferred versions and saved pages, for scripts; null without a session. */
export async function answerReader(): Promise<Response> {
  const reading = await readReader()
  if (reading.kind === 'unavailable') return Response.json({ state: 'unavailable' }, { status: 503 })
  if (reading.kind === 'none') return Response.json(null)
  const { name, preferences } = reading.reader
  const [saved, versions] = await Promise.all([
    (await backendOf(reading.reader)).savedPages(),
    readPreferredAddresses(reading.reader),
  ])
  return Response.json({
    name,
    preferences,
    versions: Object.keys(versions).length > 0 ? versions : null,
    saved: saved.kind === 'found' ? saved.value.map(({ path }) => path) : [],
  })
}
