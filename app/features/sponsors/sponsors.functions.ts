import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import { announceOutcome } from '~/features/outcomes/announce-outcome.server'
import { answerLimit } from '~/features/outcomes/answer-limit.server'
import { readSponsors } from './known-sponsors.server'
import { readSponsorsEmbed } from './sponsors.server'

/** Returns the page of sponsors for embedding. */
export const fetchSponsorsEmbed = createServerFn({ method: 'GET' }).handler(async () =>
  announceOutcome(await readSponsorsEmbed(readSponsors, answerLimit(getRequest()))),
)
