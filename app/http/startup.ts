import { setFlagsFromString } from 'node:v8'
import { definePlugin } from 'nitro'
import { docs } from '~/features/docs/service/docs.server'
import { startWarmUp } from '~/features/docs/service/warm-up-start.server'
import { contentSourceKind } from '~/ports/content/choose'
import { parseEnvironment } from '~/ports/environment/environment'
import { completeOutsideAnswer } from './outside-answers'

/**
 * Runs when the built server starts: a wrong environment stops it, else it says where content comes from. Stands by to
 * complete what the server answers without the application.
 */
export default definePlugin(({ hooks }) => {
  hooks.hook('response', (response, { req }) => {
    completeOutsideAnswer(response, req)
  })
  // Rendering makes garbage faster than V8 cares to collect it on a machine with much memory: the process would grow to
  // several times what it holds. Set at run time, the flag only makes the collector start earlier.
  setFlagsFromString('--optimize-for-size')
  const reading = parseEnvironment(process.env)
  if (!reading.ok) {
    process.stderr.write(`The site cannot start:\n${reading.problems.join('\n')}\n`)
    process.exit(1)
  }
  const { PORT, CONTENT_SOURCE, CACHE_DIR, SITE_URL } = reading.environment
  const notConfigured = [
    ...(CONTENT_SOURCE === null && contentSourceKind(reading.environment) === 'bundled'
      ? ['GITHUB_TOKEN, CONTENT_CHECKOUTS or CONTENT_DIR (real docs)']
      : []),
    ...(SITE_URL === null ? ['SITE_URL (canonical host)'] : []),
  ]
  const lines = [
    `Site:            http://localhost:${PORT}`,
    `Content:         ${docs().source.description}`,
    `Rendered pages:  ${CACHE_DIR === 'off' ? 'kept in memory only' : CACHE_DIR}`,
    `Not configured:  ${notConfigured.length === 0 ? 'nothing' : notConfigured.join(', ')}`,
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
  const closing = new AbortController()
  hooks.hook('close', () => closing.abort())
  startWarmUp(closing.signal)
})
