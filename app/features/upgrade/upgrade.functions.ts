import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import { z } from 'zod'
import { announceOutcome } from '~/features/answers/announce-outcome.server'
import { answerLimit } from '~/features/answers/answer-limit.server'
import { callInput } from '~/features/answers/call-input'
import { LONGEST_TEXT } from '~/features/answers/limits'
import { upgradePage } from './upgrade.server'

const text = z.string().max(LONGEST_TEXT)

/** What changed between two versions of a library. */
export const fetchUpgrade = createServerFn({ method: 'GET' })
  .validator(callInput(z.strictObject({ library: text, from: text.nullable(), to: text.nullable() })))
  .handler(async ({ data }) => announceOutcome(await upgradePage(data, answerLimit(getRequest()))))
