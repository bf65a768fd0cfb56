import type { Environment } from '~/ports/environment/environment'
import type { Log } from '~/ports/log'
import { systemTiming } from '~/ports/timing'
import { createNpmRegistry } from './npm-registry'
import type { PackageRegistry } from './port'

/** Returns the package registry for the environment; null if none is set. */
export function chooseRegistry(
  { NPM_REGISTRY_URL }: Pick<Environment, 'NPM_REGISTRY_URL'>,
  { userAgent, log }: { readonly userAgent: string; readonly log: Log },
): PackageRegistry | null {
  if (NPM_REGISTRY_URL === null) return null
  return createNpmRegistry({
    baseUrl: NPM_REGISTRY_URL,
    userAgent,
    fetch,
    timing: systemTiming,
    now: Date.now,
    log,
  })
}
