import { catalogue } from '~/domain/catalogue/catalogue'
import { environment } from '~/ports/environment/environment'
import { createLog } from '~/ports/log'
import { systemTiming } from '~/ports/timing'
import { docs } from '~/features/docs/service/docs.server'
import { warmUp } from './warm-up.server'

/**
 * Begins to fetch in the background what readers will ask of a remote source, where the environment wants that. Without
 * a token there is nothing to spare: its 60 requests an hour are for readers. The signal ends it.
 */
export function startWarmUp(signal: AbortSignal): void {
  const { WARM_UP, GITHUB_TOKEN, LOG_LEVEL } = environment()
  if (!WARM_UP || GITHUB_TOKEN === null || docs().source.isLocal) return
  const log = createLog(LOG_LEVEL)
  const { libraries } = catalogue
  warmUp({ docs: docs(), libraries, timing: systemTiming, log, signal }).catch((error: unknown) => {
    log.error('The warm-up has failed', { reason: String(error) })
  })
}
