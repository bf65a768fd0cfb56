import { parseArgs, type ParseArgsConfig } from 'node:util'

/** Exit code for invalid arguments. */
export const MISUSED = 2

/** A failure that the user of a command can fix: only its message is printed, without a stack. */
export class CommandFailure extends Error {
  // `failures.mjs` identifies it by this name.
  override readonly name = 'CommandFailure'
  readonly exitCode: number

  constructor(message: string, exitCode = 1) {
    super(message)
    this.exitCode = exitCode
  }
}

/** Parses arguments like `parseArgs`. @throws {CommandFailure} with the usage, for unknown arguments. */
export function readOptions<T extends ParseArgsConfig>(
  config: T,
  usage: string,
): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config)
  } catch (error) {
    throw new CommandFailure(`${error instanceof Error ? error.message : String(error)}\n${usage}`, MISUSED)
  }
}
