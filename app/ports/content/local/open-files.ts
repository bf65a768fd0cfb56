import pLimit from 'p-limit'

/** Far under what systems allow a process (256 at least), and enough to keep a disk busy. */
const MAX_OPEN_FILES = 64

const limit = pLimit(MAX_OPEN_FILES)

/** Runs the reading of a file as soon as few enough others are open. */
export function withOpenFile<Value>(read: () => Promise<Value>): Promise<Value> {
  return limit(read)
}
