import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** What the process needs of its heap and its buffers, in bytes, after everything unused was collected. */
export function neededBytes(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}
