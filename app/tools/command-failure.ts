import { parseArgs, type ParseArgsConfig } from 'node:util'

/** Exit code for arguments that are not understood. */
export const MISUSED = 2

/** A failure that the user of a command can mend: its message is all that is printed, without a stack. */
export class CommandFailure extends Error {
  // By this name `failures.mjs` knows it.
  override readonly name = 'CommandFailure'
  readonly exitCode: number

  constructor(message: string, exitCode = 1) {
    super(message)
    this.exitCode = exitCode
  }
}

/** What `parseArgs` reads. @throws {CommandFailure} with the usage, for arguments that it does not know. */
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
