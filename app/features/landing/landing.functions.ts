import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import { z } from 'zod'
import { posts } from '~/features/blog/posts.server'
import { docsService } from '~/features/docs/service/docs-wiring.server'
import { readHome } from '~/features/home/home.server'
import { announceOutcome } from '~/features/outcomes/announce-outcome.server'
import { callInput, text } from '~/features/outcomes/call-input'
import { answerLimit } from '~/features/outcomes/answer-limit.server'
import { readSponsors } from '~/features/sponsors/known-sponsors.server'
import { liveNumbers } from '~/ports/live-numbers/live-numbers'
import { readLanding } from './landing.server'

/** Returns the front page of the family. */
export const fetchHome = createServerFn({ method: 'GET' }).handler(async () => {
  const sources = { posts, readSponsors, numbers: liveNumbers(), markdown: docsService().ownTexts }
  const home = await readHome(sources, answerLimit(getRequest()))
  return announceOutcome(home).view
})

/** Returns the front page of a library version. */
export const fetchLanding = createServerFn({ method: 'GET' })
  .validator(callInput(z.strictObject({ library: text, version: text, arrival: text.nullable() })))
  .handler(async ({ data }) =>
    announceOutcome(await readLanding(docsService(), data, liveNumbers(), answerLimit(getRequest()))),
  )
