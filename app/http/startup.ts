import { setFlagsFromString } from 'node:v8'
import { definePlugin } from 'nitro'
import { chosenSourceDescription } from '~/features/docs/service/chosen-source.server'
import { contentSourceKind } from '~/ports/content/choose'
import { parseEnvironment } from '~/ports/environment/environment'
import { completeOutsideAnswer } from './outside-answers'

/** The oldest Node that the site is tested with: the one that comes with the packages. */
const OLDEST_NODE = 26

/**
 * Runs when the built server starts: an old Node or a wrong environment stops it, else it says where content comes from.
 * Stands by to complete what the server answers without the application.
 */
export default definePlugin((nitro) => {
  nitro.hooks.hook('response', (response, { req }) => {
    completeOutsideAnswer(response, req)
  })
  // Rendering makes garbage faster than V8 cares to collect it on a machine with much memory: the process would grow to
  // several times what it holds. Set at run time, the flag only makes the collector start earlier.
  setFlagsFromString('--optimize-for-size')
  // Highlighting meets hundreds of patterns for the first time. V8 would compile each twice, for its interpreter first,
  // which takes the first page of a language up to 0.4 s.
  setFlagsFromString('--no-regexp-tier-up')
  surviveLostReaders()
  const { node } = process.versions
  if (Number.parseInt(node, 10) < OLDEST_NODE)
    refuseToStart([`It needs Node ${OLDEST_NODE} or newer and found ${node}: \`npm start\` brings its own.`])
  const reading = parseEnvironment(process.env)
  if (!reading.ok) return refuseToStart(reading.problems)
  const { PORT, CONTENT_SOURCE, CACHE_DIR, SITE_URL } = reading.environment
  const notConfigured = [
    ...(CONTENT_SOURCE === null && contentSourceKind(reading.environment) === 'bundled'
      ? ['GITHUB_TOKEN, CONTENT_CHECKOUTS or CONTENT_DIR (real docs)']
      : []),
    ...(SITE_URL === null ? ['SITE_URL (canonical host)'] : []),
  ]
  const lines = [
    `Site:            http://localhost:${PORT}`,
    `Content:         ${chosenSourceDescription()}`,
    `Rendered pages:  ${CACHE_DIR === 'off' ? 'kept in memory only' : CACHE_DIR}`,
    `Not configured:  ${notConfigured.length === 0 ? 'nothing' : notConfigured.join(', ')}`,
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
  // The application is loaded by the first request: a first one of our own spares readers the wait, and what works in
  // the background begins.
  void Promise.resolve(nitro.fetch(new Request('http://localhost/'))).catch(() => undefined)
})

function refuseToStart(problems: readonly string[]): never {
  process.stderr.write(`The site cannot start:\n${problems.join('\n')}\n`)
  process.exit(1)
}

/**
 * Goes on when nobody reads the log any more. A write then fails, the failure would be logged, and that write fails, too:
 * the process would do nothing else from then on.
 */
function surviveLostReaders(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
}
