import { readReader } from './account-service.server'
import { answerDocsRows, answerDocsTable } from './maintainer-pages.server'
import { answerOperationsTable } from './operations-tables.server'
import { readPreferredAddresses } from './preferred-addresses.server'
import { backendOf } from '~/features/backend/backend.server'
import { finishAtGithub, startAtGithub } from './sign-in.server'

/** Everything that is stored about the reader, as a file. */
async function answerExport(): Promise<Response> {
  const reading = await readReader()
  const stored = reading.kind === 'reader' ? await (await backendOf(reading.reader)).readAll() : reading
  if (stored.kind === 'found') {
    const headers = { 'content-disposition': 'attachment; filename="account.json"' }
    return Response.json(stored.value, { headers })
  }
  const isAbsent = stored.kind === 'none' || stored.kind === 'refused'
  return Response.json(
    { error: isAbsent ? 'Sign in first.' : 'Accounts cannot be reached just now.' },
    { status: isAbsent ? 401 : 503 },
  )
}

/** Name, preferences and saved pages of the reader, for scripts of shared pages. */
async function answerReader(): Promise<Response> {
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

const answers = new Map<string, (request: Request) => Promise<Response>>([
  ['github', startAtGithub],
  ['callback', finishAtGithub],
  ['export.json', answerExport],
  ['reader.json', answerReader],
  ['docs.csv', answerDocsTable],
  ['docs.json', answerDocsRows],
  ['operations.csv', answerOperationsTable],
])

/** Answers the addresses below `/api/account`: each would be a route of its own in the script that all pages load. */
export function answerAccount(request: Request, path = ''): Promise<Response> | Response {
  const answer = answers.get(path)
  return answer?.(request) ?? new Response('There is nothing at this address.\n', { status: 404 })
}
