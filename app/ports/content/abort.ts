import { unavailable } from './answers'
import type { Answer, Unavailable } from './port'

/** The answer to a reader whose signal aborted. */
export const gaveUp: Unavailable = unavailable('no answer in time')

/** The answer, or {@link gaveUp} as soon as the signal aborts; the work behind it goes on for others who share it. */
export async function unlessAborted<Value>(
  answer: Promise<Answer<Value>>,
  signal: AbortSignal,
): Promise<Answer<Value>> {
  const { promise: aborted, resolve } = Promise.withResolvers<Answer<never>>()
  const giveUp = (): void => resolve(gaveUp)
  signal.addEventListener('abort', giveUp, { once: true })
  if (signal.aborted) giveUp()
  try {
    return await Promise.race([aborted, answer])
  } finally {
    signal.removeEventListener('abort', giveUp)
  }
}
