import { LRUCache } from 'lru-cache'
import type { LogLevel } from './environment/schema'
import type { Log, LogFields } from './log'
import type { Timing } from './timing'

/** Time for which repeats of a line are counted instead of written. */
const WINDOW_MS = 60_000

/** Maximum number of causes counted at a time; beyond it, the least recently logged cause and its count are dropped. */
const MAX_CAUSES = 500

/** Maximum number of causes per message counted separately, since clients influence causes; others count as one. */
const MAX_CAUSES_OF_MESSAGE = 50

/** Maximum number of request ids kept for repeats, to find the line for a reader's report. */
const MAX_REQUEST_IDS = 20

/** Fields that identify the request rather than the cause. */
const ABOUT_REQUEST = new Set(['requestId', 'path', 'address'])

/** Lines of one cause that were counted instead of written. */
type Repeats = { count: number; readonly requestIds: string[] }

/**
 * Wraps a log to write one line per cause and minute: the first is written immediately, the others within the minute
 * are counted and reported in one line with `repeated` and the last request ids. A cause is the message with its
 * `reason`, or with its fields if it has none; beyond {@link MAX_CAUSES_OF_MESSAGE}, the message only.
 */
export function withoutRepeats(log: Log, { sleep }: { readonly sleep: Timing['sleep'] }): Log {
  const counted = new LRUCache<string, Repeats>({ max: MAX_CAUSES })
  const causes = new Map<string, number>()

  async function closeWindow(about: string, key: string, write: (repeats: Repeats) => void): Promise<void> {
    // A separate signal, because a timer adds a listener to its signal while it runs.
    await sleep(WINDOW_MS, new AbortController().signal)
    const repeats = counted.peek(key)
    counted.delete(key)
    const left = (causes.get(about) ?? 1) - 1
    if (left === 0) causes.delete(about)
    else causes.set(about, left)
    if (repeats && repeats.count > 0) write(repeats)
  }

  const at =
    (level: Exclude<LogLevel, 'silent'>) =>
    (message: string, fields: LogFields = {}): void => {
      const about = `${level} ${message}`
      const open = causes.get(about) ?? 0
      const ownKey = `${about} ${causeOf(fields)}`
      const key = counted.has(ownKey) || open < MAX_CAUSES_OF_MESSAGE ? ownKey : about
      const repeats = counted.get(key)
      if (repeats) {
        repeats.count += 1
        const { requestId } = fields
        if (typeof requestId === 'string') repeats.requestIds.push(requestId)
        if (repeats.requestIds.length > MAX_REQUEST_IDS) repeats.requestIds.shift()
        return
      }
      log[level](message, fields)
      counted.set(key, { count: 0, requestIds: [] })
      causes.set(about, open + 1)
      void closeWindow(about, key, ({ count, requestIds }) => {
        const requests = requestIds.length === 0 ? {} : { requestIds: requestIds.join(' ') }
        log[level](message, { ...causeFields(fields), repeated: count, ...requests })
      })
    }

  return { debug: log.debug, info: at('info'), warn: at('warn'), error: at('error') }
}

function causeFields(fields: LogFields): LogFields {
  return Object.fromEntries(
    Object.entries(fields).filter(([name]) => !ABOUT_REQUEST.has(name) && name !== 'stack'),
  )
}

function causeOf(fields: LogFields): string {
  return typeof fields['reason'] === 'string' ? fields['reason'] : JSON.stringify(causeFields(fields))
}
