import { createServerFn } from '@tanstack/react-start'
import { z } from 'zod'
import { announceOutcome } from '~/features/answers/announce-outcome.server'
import { callInput } from '~/features/answers/call-input'
import { LONGEST_TEXT } from '~/features/answers/limits'
import { readAccountPage } from './service/account-pages.server'

/** A page of the reader whose cookie comes with the call, by its path: `/login`, `/dashboard` and those below. */
export const fetchAccountPage = createServerFn({ method: 'GET' })
  .validator(
    callInput(
      z.strictObject({ path: z.string().max(LONGEST_TEXT), search: z.record(z.string(), z.unknown()) }),
    ),
  )
  .handler(async ({ data: { path, search } }) => announceOutcome(await readAccountPage(path, search)))
