import { createServerFn } from '@tanstack/react-start'
import { announceOutcome } from '~/features/outcomes/announce-outcome.server'
import { callInput } from '~/features/outcomes/call-input'
import { healthSearch } from './health/health-view.server'
import { readHealth } from './read-health.server'

/** Returns `/dashboard/docs` for the signed-in maintainer. */
export const fetchHealth = createServerFn({ method: 'GET' })
  .validator(callInput(healthSearch))
  .handler(async ({ data }) => announceOutcome(await readHealth(data)))
