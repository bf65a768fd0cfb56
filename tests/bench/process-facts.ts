import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts the time of a process in hundredths of a second; see proc(5), sysconf(_SC_CLK_TCK). */
const MS_PER_TICK = 10
/** Places of user and system time after the name of the command, which may hold spaces; proc(5), fields 14 and 15. */
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

/** Time the processor spent on a process, all threads together, in milliseconds; null if no `/proc` says so. */
export function processorMs(pid: number | undefined): number | null {
  const stat = readProc(pid, 'stat')
  if (stat === null) return null
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[USER_TICKS]) + Number(fields[SYSTEM_TICKS])) * MS_PER_TICK
}

/** Places of the time of children that have ended; proc(5), fields 16 and 17. That of the parent is field 4. */
const ENDED_TICKS = [13, 14] as const
const PARENT = 1

/** The fields of a process behind its name; none if no `/proc` has them. */
function fieldsOf(id: number | string | undefined): string[] {
  const stat = readProc(Number(id), 'stat') ?? ''
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0)

/** Processor time of fields, that of children which have ended included. */
const msOf = (fields: readonly string[]): number =>
  sumOf([USER_TICKS, SYSTEM_TICKS, ...ENDED_TICKS].map((at) => Number(fields[at] ?? 0))) * MS_PER_TICK

/** Processor time of a process and of those that it has started, those that have ended too; 0 where no `/proc` says so. */
export function processorMsOfAll(pid: number | undefined): number {
  const children = readdirSync('/proc').filter(
    (name) => /^\d+$/.test(name) && fieldsOf(name)[PARENT] === String(pid),
  )
  return sumOf([pid, ...children].map((id) => msOf(fieldsOf(id))))
}

/** Resident memory of a process, now and at its highest, in MB; null if no `/proc` says so. */
export function memoryMb(pid: number | undefined): { readonly now: number; readonly peak: number } | null {
  const status = readProc(pid, 'status')
  if (status === null) return null
  const read = (name: string): number => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0)
  return { now: read('VmRSS') / KB_PER_MB, peak: read('VmHWM') / KB_PER_MB }
}

/** Proportional share of memory of a process (what it would free by ending), in MB; null if no `/proc` says so. */
export function sharedMemoryMb(pid: number | undefined): number | null {
  const rollup = readProc(pid, 'smaps_rollup')
  if (rollup === null) return null
  return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0) / KB_PER_MB
}
