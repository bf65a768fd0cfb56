import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import { z } from 'zod'
import { posts } from '~/features/blog/posts.server'
import { docs } from '~/features/docs/service/docs.server'
import { readHome } from '~/features/home/home.server'
import { callInput } from '~/features/shell/call-input'
import { answerLimit } from '~/features/shell/answer-limit.server'
import { LONGEST_TEXT } from '~/features/shell/limits'
import { readSponsors } from '~/features/sponsors/known-sponsors.server'
import { liveNumbers } from '~/ports/live-numbers/live-numbers'
import { readLanding } from './landing.server'

const text = z.string().max(LONGEST_TEXT)

/** The front page of the family. */
export const fetchHome = createServerFn({ method: 'GET' }).handler(() =>
  readHome(
    { posts, readSponsors, numbers: liveNumbers(), markdown: docs().markdown, random: Math.random },
    answerLimit(getRequest()),
  ),
)

/** The front page of a library version. */
export const fetchLanding = createServerFn({ method: 'GET' })
  .validator(callInput(z.strictObject({ library: text, version: text })))
  .handler(({ data }) => readLanding(docs(), data, liveNumbers(), answerLimit(getRequest())))

/** Addresses of the calls whose answers are the same for every reader; others are private. */
export const sharedLandingCalls: readonly string[] = [fetchHome.url, fetchLanding.url]
