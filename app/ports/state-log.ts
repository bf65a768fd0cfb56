import { LRUCache } from 'lru-cache'
import type { Log } from './log'

/** Topics with a warning; the least recently warned are forgotten. */
const MAX_TOPICS = 1_000

type Facts = Readonly<Record<string, string | number>>

/** Logs changes of state: one line for each, however many requests see it. */
export type StateLog = {
  /** Something about a topic is not as it should be. */
  readonly warn: (topic: string, message: string, facts: Facts) => void
  /** A topic is in order; says so only after a warning. */
  readonly clear: (topic: string, message: string, facts: Facts) => void
}

/** Creates a state log over a log. */
export function createStateLog(log: Log): StateLog {
  const warned = new LRUCache<string, string>({ max: MAX_TOPICS })
  return {
    warn(topic, message, facts) {
      if (warned.get(topic) === message) return
      warned.set(topic, message)
      log.warn(message, facts)
    },
    clear(topic, message, facts) {
      if (warned.delete(topic)) log.info(message, facts)
    },
  }
}
