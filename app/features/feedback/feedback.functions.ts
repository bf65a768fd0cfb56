import { createServerFn } from '@tanstack/react-start'
import { announceOutcome } from '~/features/answers/announce-outcome.server'
import { callInput } from '~/features/answers/call-input'
import { feedbackSearch, readFeedback } from './read-feedback.server'

/** Returns the page `/feedback`. */
export const fetchFeedback = createServerFn({ method: 'GET' })
  .validator(callInput(feedbackSearch))
  .handler(({ data }) => announceOutcome(readFeedback(data)))
