import { createQueue } from '~/ports/resilience/queue'

/** Far below the limit of open files per process (256 at least), and enough to keep a disk busy. */
const MAX_OPEN_FILES = 64

const queue = createQueue({ concurrency: MAX_OPEN_FILES })

/** Reads a file once few enough others are open. */
export function withOpenFile<Value>(read: () => Promise<Value>): Promise<Value> {
  return queue.runAlways(read)
}
