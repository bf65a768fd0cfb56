import pLimit from 'p-limit'
import { unavailable } from '~/ports/content/answers'
import type { Call } from '~/ports/content/github/calls'
import type { Budget } from './budget'

/** Of the requests that the code-hosting service allows at once, previews take next to none. */
const MAX_AT_ONCE = 2
/** Who comes on top of these would not be served in time. */
const MAX_WAITING = 50
const RETRY_AFTER_SECONDS = 5

/** Makes calls few: no more than two at once, and none beyond the budget. */
export function limitCalls(call: Call, budget: Budget): Call {
  const atOnce = pLimit(MAX_AT_ONCE)
  return async (attempt, signal) => {
    if (atOnce.pendingCount >= MAX_WAITING) {
      return unavailable('too many previews are being read', RETRY_AFTER_SECONDS)
    }
    return atOnce(() => budget.refusal() ?? call(attempt, signal))
  }
}
