import { backendOf } from '~/features/backend/backend.server'
import { readReader } from './account-service.server'
import { readPreferredAddresses } from './pages/preferred-addresses.server'

/** Everything that is stored about the reader, as a file. */
export async function answerExport(): Promise<Response> {
  const reading = await readReader()
  const stored = reading.kind === 'reader' ? await (await backendOf(reading.reader)).readAll() : reading
  if (stored.kind === 'found') {
    const headers = { 'content-disposition': 'attachment; filename="account.json"' }
    return Response.json(stored.value, { headers })
  }
  const isAbsent = stored.kind === 'none' || stored.kind === 'refused'
  return Response.json(
    { error: isAbsent ? 'Log in first.' : 'Accounts are unreachable. Try again in a moment.' },
    { status: isAbsent ? 401 : 503 },
  )
}

/** Name, preferences and saved pages of the reader, for scripts of shared pages. */
export async function answerReader(): Promise<Response> {
  const reading = await readReader()
  if (reading.kind === 'unavailable') return Response.json({ error: reading.reason }, { status: 503 })
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
