import { createServerFn } from '@tanstack/react-start'
import { announceOutcome } from '~/features/answers/announce-outcome.server'
import { callInput } from '~/features/answers/call-input'
import { operationsSearch, readOperations } from './read-operations.server'

/** `/dashboard/operations`, of the operator whose cookie comes with the call. */
export const fetchOperations = createServerFn({ method: 'GET' })
  .validator(callInput(operationsSearch))
  .handler(async ({ data }) => announceOutcome(await readOperations(data)))
