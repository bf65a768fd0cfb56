import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import { z } from 'zod'
import { announceOutcome } from '~/features/outcomes/announce-outcome.server'
import { answerLimit } from '~/features/outcomes/answer-limit.server'
import { callInput, text } from '~/features/outcomes/call-input'
import { newsPage } from './news.server'

/** Fetches the news of a library, or of all libraries without an id. */
export const fetchNews = createServerFn({ method: 'GET' })
  .validator(callInput(z.strictObject({ libraryId: text.optional() })))
  .handler(async ({ data: { libraryId } }) =>
    announceOutcome(await newsPage(libraryId ?? null, answerLimit(getRequest()))),
  )
