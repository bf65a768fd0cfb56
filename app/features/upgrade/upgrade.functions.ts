import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import { z } from 'zod'
import { announceOutcome } from '~/features/answers/announce-outcome.server'
import { answerLimit } from '~/features/answers/answer-limit.server'
import { callInput } from '~/features/answers/call-input'
import { LONGEST_TEXT } from '~/features/answers/limits'
import { upgradePage } from './upgrade.server'

const text = z.string().max(LONGEST_TEXT)
/** The router reads `?to=5` as a number. */
const version = z
  .union([text, z.number().transform(String)])
  .nullish()
  .transform((id) => id ?? null)

/** The two versions and the kind of statement in the search part of an address, as the router reads them. */
export type AskedSearch = {
  readonly search: Readonly<Partial<Record<'from' | 'to' | 'kind', string | number>>>
}

/** What changed between two versions of a library. */
export const fetchUpgrade = createServerFn({ method: 'GET' })
  .validator(callInput(z.strictObject({ libraryId: text, from: version, to: version, kind: version })))
  .handler(async ({ data: { libraryId: library, ...asked } }) =>
    announceOutcome(await upgradePage({ library, ...asked }, answerLimit(getRequest()))),
  )
