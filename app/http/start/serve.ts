import { useNitroApp } from 'nitro/app'
import { checkServerStart } from '~/features/docs/service/start-check.server'
import { failureFacts } from '~/ports/failure-facts'
import { processLog } from '~/ports/process-log'
import { systemTiming } from '~/ports/timing'
import { listen } from './listen'
import { createStop, type Stop, type StoppableServer } from './stop'
import { startSummary } from './summary'

/** Minimum supported Node version: the one in the packages, with which the site is tested. */
const OLDEST_NODE = 26

/**
 * Entry of the built server. Exits with a message and code 1 on an old Node, an invalid environment, a content folder without
 * docs, an unusable accounts file, or a port in use; otherwise listens and prints its address and content source.
 */
async function start(): Promise<void> {
  const { node } = process.versions
  if (Number.parseInt(node, 10) < OLDEST_NODE)
    refuse([`Node ${OLDEST_NODE} or newer is required, found ${node}: \`npm start\` uses its own.`])
  const check = await checkServerStart()
  if (!check.ok) return refuse(check.problems)
  const { settings, contentLines, warnings } = check
  const site = useNitroApp()
  const listening = await listen(settings, site.fetch)
  if (!listening.ok) return refuse([listening.problem])
  for (const warning of warnings) processLog().warn(warning)
  logStrayErrors()
  stopOnSignals(listening.server, settings.STOP_DELAY_SECONDS * 1000)
  process.stdout.write(`${startSummary(settings, listening.port, contentLines).join('\n')}\n`)
  // The first request loads the application, so this one spares readers the wait and starts background work.
  await Promise.resolve(site.fetch(new Request('http://localhost/'))).catch(() => undefined)
}

function refuse(problems: readonly string[]): never {
  process.stderr.write(`The site cannot start:\n${problems.join('\n')}\n`)
  process.exit(1)
}

/** Stops on SIGTERM, after the delay that load balancers need, and on SIGINT at once. A second signal exits the process. */
function stopOnSignals(server: StoppableServer, delayMs: number): void {
  const stop = createStop({ server, timing: systemTiming, log: processLog() })
  let isStopping = false
  const onSignal = (...how: Parameters<Stop>): void => {
    if (isStopping) process.exit(1)
    isStopping = true
    void stop(...how).finally(() => process.exit(0))
  }
  process.on('SIGTERM', () => onSignal('SIGTERM', delayMs))
  process.on('SIGINT', () => onSignal('SIGINT', 0))
}

/** Logs errors outside of requests and keeps the server running: other requests are not affected. */
function logStrayErrors(): void {
  const log = processLog()
  const report = (error: unknown): void => log.error('An error outside any request', failureFacts(error))
  process.on('unhandledRejection', report)
  process.on('uncaughtException', report)
}

await start()
