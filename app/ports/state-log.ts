import { LRUCache } from 'lru-cache'
import type { Log } from './log'

/** Maximum number of topics with a warning; the least recently warned are dropped. */
const MAX_TOPICS = 1_000

type Facts = Readonly<Record<string, string | number>>

/** Logs changes of state: one line each, regardless of the number of requests affected. */
export type StateLog = {
  /** Logs a problem with a topic, unless it has been logged already. */
  readonly warn: (topic: string, message: string, facts: Facts) => void
  /** Logs that a topic is in order again; does nothing without an earlier warning. */
  readonly clear: (topic: string, message: string, facts: Facts) => void
}

/** Creates a state log on top of a log. */
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
