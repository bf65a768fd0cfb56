import { createServerFn } from '@tanstack/react-start'
import { announceOutcome } from '~/features/outcomes/announce-outcome.server'
import { callInput } from '~/features/outcomes/call-input'
import { feedbackSearch, readFeedback } from './read-feedback.server'

/** Returns the page `/feedback`. */
export const fetchFeedback = createServerFn({ method: 'GET' })
  .validator(callInput(feedbackSearch))
  .handler(({ data }) => announceOutcome(readFeedback(data)))
