import { createServerFn } from '@tanstack/react-start'
import { announceOutcome } from '~/features/outcomes/announce-outcome.server'
import { callInput } from '~/features/outcomes/call-input'
import {
  loginSearch,
  preferencesSearch,
  readAccount,
  readLogin,
  readPreferences,
} from './account-pages.server'
import { dashboardSearch } from './dashboard.server'

/** Loads `/login`. */
export const fetchLogin = createServerFn({ method: 'GET' })
  .validator(callInput(loginSearch))
  .handler(async ({ data }) => announceOutcome(await readLogin(data)))

/** Loads `/dashboard/preferences` for the reader whose cookie the call includes. */
export const fetchPreferences = createServerFn({ method: 'GET' })
  .validator(callInput(preferencesSearch))
  .handler(async ({ data }) => announceOutcome(await readPreferences(data)))

/** Loads `/dashboard/account`. */
export const fetchAccount = createServerFn({ method: 'GET' })
  .validator(callInput(dashboardSearch))
  .handler(async ({ data }) => announceOutcome(await readAccount(data)))
