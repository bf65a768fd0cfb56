import { readdirSync, readFileSync } from 'node:fs'

/**
 * Milliseconds per clock tick: Linux counts process time in hundredths of a second; see proc(5) and
 * sysconf(_SC_CLK_TCK).
 */
const MS_PER_TICK = 10
/**
 * Indexes of user and system time, counted after the command name, which may contain spaces; proc(5), fields 14 and 15.
 */
const USER_TICKS = 11
const SYSTEM_TICKS = 12
const KB_PER_MB = 1000 / 1.024

function readProc(pid: number | undefined, file: string): string | null {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return null
  }
}

/** Returns the processor time of all threads of a process, in milliseconds; null if `/proc` is not available. */
export function processorMs(pid: number | undefined): number | null {
  const stat = readProc(pid, 'stat')
  if (stat === null) return null
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[USER_TICKS]) + Number(fields[SYSTEM_TICKS])) * MS_PER_TICK
}

/**
 * Indexes of the times of ended children; proc(5), fields 16 and 17. `PARENT` is the index of the parent's id, field 4.
 */
const ENDED_TICKS = [13, 14] as const
const PARENT = 1

/** Returns the fields of a process after its name; none if `/proc` is not available. */
function fieldsOf(id: number | string | undefined): string[] {
  const stat = readProc(Number(id), 'stat') ?? ''
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0)

/** Returns the processor time of a process from its fields, including ended children, in milliseconds. */
const msOf = (fields: readonly string[]): number =>
  sumOf([USER_TICKS, SYSTEM_TICKS, ...ENDED_TICKS].map((at) => Number(fields[at] ?? 0))) * MS_PER_TICK

/**
 * Returns the processor time of a process and its children, including ended ones, in milliseconds; 0 if `/proc` is not
 * available.
 */
export function processorMsOfAll(pid: number | undefined): number {
  const children = readdirSync('/proc').filter(
    (name) => /^\d+$/.test(name) && fieldsOf(name)[PARENT] === String(pid),
  )
  return sumOf([pid, ...children].map((id) => msOf(fieldsOf(id))))
}

/** Returns the current and the peak resident memory of a process, in MB; null if `/proc` is not available. */
export function memoryMb(pid: number | undefined): { readonly now: number; readonly peak: number } | null {
  const status = readProc(pid, 'status')
  if (status === null) return null
  const read = (name: string): number => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0)
  return { now: read('VmRSS') / KB_PER_MB, peak: read('VmHWM') / KB_PER_MB }
}

/** Returns the proportional set size of a process in MB; null if `/proc` is not available. */
export function sharedMemoryMb(pid: number | undefined): number | null {
  const rollup = readProc(pid, 'smaps_rollup')
  if (rollup === null) return null
  return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0) / KB_PER_MB
}
