import { createServerFn } from '@tanstack/react-start'
import { announceOutcome } from '~/features/outcomes/announce-outcome.server'
import { callInput } from '~/features/outcomes/call-input'
import { operationsSearch, readOperations } from './read-operations.server'

/** Fetches `/dashboard/operations`, for the operator identified by cookie. */
export const fetchOperations = createServerFn({ method: 'GET' })
  .validator(callInput(operationsSearch))
  .handler(async ({ data }) => announceOutcome(await readOperations(data)))
