import { type DestinationStream, pino } from 'pino'
import type { LogFormat, LogLevel } from './environment/schema'

/** Structured fields of a message: short, flat, never data of readers. */
export type LogFields = Readonly<Record<string, string | number | boolean | null>>

/** Writes log lines, with one function per level. */
export type Log = {
  readonly [Level in Exclude<LogLevel, 'silent'>]: (message: string, fields?: LogFields) => void
}

/** Maximum length of a field, part of which may be sent by clients. */
const MAX_FACT_CHARACTERS = 2000

type LogOptions = {
  /** Lines below this level are dropped. */
  readonly least: LogLevel
  readonly format: LogFormat
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Receives one line, including the line break. */
  readonly write: (line: string) => void
}

/**
 * Creates a log with one line per event: time, level, message, fields. pino formats the lines: it escapes fields, so
 * that no value can start a new line, and log collectors read its JSON. Writes synchronously in this thread, because
 * the last lines of a crashing process must not be lost.
 */
export function createLog({ least, format, now, write }: LogOptions): Log {
  const destination: DestinationStream = {
    write: format === 'json' ? write : (line) => write(textLine(line)),
  }
  const logger = pino(
    {
      level: least,
      // Log collectors add process id and host name themselves.
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

/** Converts a JSON line to `time level message key=value …`. */
function textLine(json: string): string {
  const { time, level, msg, ...facts }: Record<string, unknown> = JSON.parse(json)
  const rest = Object.entries(facts).map(([name, value]) => `${name}=${JSON.stringify(value)}`)
  return `${[time, String(level).padEnd('error'.length), msg, ...rest].join(' ')}\n`
}

const nothing = (): void => {}

/** A log that writes nothing. */
export const silentLog: Log = { debug: nothing, info: nothing, warn: nothing, error: nothing }
