/** How much a line matters, from least to most. */
export const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const

/** A word for how much a line matters, or for none at all. */
export type LogLevel = (typeof logLevels)[number]

/** Facts beside a message: short, flat, never a reader's data. */
type LogFields = Readonly<Record<string, string | number | boolean | null>>

/** Writes lines, one function per level. */
export type Log = {
  readonly [Level in Exclude<LogLevel, 'silent'>]: (message: string, fields?: LogFields) => void
}

type Write = (line: string) => void

function writeToStandardError(line: string): void {
  process.stderr.write(`${line}\n`)
}

/** A log of one line per event, `level message key=value …`, that leaves out what is below `least`. */
export function createLog(least: LogLevel, write: Write = writeToStandardError): Log {
  const at =
    (level: Exclude<LogLevel, 'silent'>) =>
    (message: string, fields: LogFields = {}): void => {
      if (logLevels.indexOf(level) < logLevels.indexOf(least)) return
      const facts = Object.entries(fields).map(([name, value]) => `${name}=${JSON.stringify(value)}`)
      write([level, message, ...facts].join(' '))
    }
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}

/** A log that keeps nothing. */
export const silentLog: Log = createLog('silent')
