import { createServerFn } from '@tanstack/react-start'
import { announceOutcome } from '~/features/outcomes/announce-outcome.server'
import { callInput } from '~/features/outcomes/call-input'
import { changesSearch, readChanges, readSaved, savedSearch } from './read-saved.server'

/** Returns `/dashboard` for the signed-in reader. */
export const fetchSaved = createServerFn({ method: 'GET' })
  .validator(callInput(savedSearch))
  .handler(async ({ data }) => announceOutcome(await readSaved(data)))

/** Returns `/dashboard/changes` for the signed-in reader. */
export const fetchSavedChanges = createServerFn({ method: 'GET' })
  .validator(callInput(changesSearch))
  .handler(async ({ data }) => announceOutcome(await readChanges(data)))
