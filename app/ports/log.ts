import { type DestinationStream, pino } from 'pino'
import type { LogFormat, LogLevel } from './environment/schema'

/** Facts beside a message: short, flat, never a reader's data. */
export type LogFields = Readonly<Record<string, string | number | boolean | null>>

/** Writes lines, one function per level. */
export type Log = {
  readonly [Level in Exclude<LogLevel, 'silent'>]: (message: string, fields?: LogFields) => void
}

/** Of a fact: part of it may be what a client sent. */
const MAX_FACT_CHARACTERS = 2000

/** What {@link createLog} needs. */
export type LogOptions = {
  /** Lines below this level are left out. */
  readonly least: LogLevel
  readonly format: LogFormat
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Takes one line, with its line break. */
  readonly write: (line: string) => void
}

/**
 * A log of one line per event: time, level, message, facts. pino makes the lines: it escapes what facts hold, so that no
 * value starts a line of its own, and its JSON is what log collectors read. It writes at once and in this thread, because
 * what a dying process said last must not be lost.
 */
export function createLog({ least, format, now, write }: LogOptions): Log {
  const destination: DestinationStream = {
    write: format === 'json' ? write : (line) => write(textLine(line)),
  }
  const logger = pino(
    {
      level: least,
      // Process id and host name are known to what collects logs.
      base: null,
      timestamp: () => `,"time":"${new Date(now()).toISOString()}"`,
      formatters: { level: (level) => ({ level }) },
    },
    destination,
  )
  const at =
    (level: Exclude<LogLevel, 'silent'>) =>
    (message: string, fields: LogFields = {}): void =>
      logger[level](shortened(fields), message)
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}

function shortened(fields: LogFields): LogFields {
  const isLong = (value: LogFields[string]): value is string =>
    typeof value === 'string' && value.length > MAX_FACT_CHARACTERS
  if (!Object.values(fields).some(isLong)) return fields
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      isLong(value) ? `${value.slice(0, MAX_FACT_CHARACTERS)}…` : value,
    ]),
  )
}

/** A JSON line as `time level message key=value …`. */
function textLine(json: string): string {
  const { time, level, msg, ...facts }: Record<string, unknown> = JSON.parse(json)
  const rest = Object.entries(facts).map(([name, value]) => `${name}=${JSON.stringify(value)}`)
  return `${[time, String(level).padEnd('error'.length), msg, ...rest].join(' ')}\n`
}

const nothing = (): void => {}

/** A log that writes nothing. */
export const silentLog: Log = { debug: nothing, info: nothing, warn: nothing, error: nothing }
