import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'

/** Content of `.env` in the working folder. */
export type EnvironmentFile = {
  readonly names: readonly string[]
  /** Numbers of lines, from 1, that are neither an assignment, nor a comment, nor part of a quoted value. */
  readonly strayLines: readonly number[]
}

/** Reads `.env` of the working folder into the environment, if there is one. Variables that are set already stay. */
export function readEnvironmentFile(): EnvironmentFile {
  if (!existsSync('.env')) return { names: [], strayLines: [] }
  // Some editors begin a file with a byte order mark, which would become part of the first name.
  const text = readFileSync('.env', 'utf8').replace(/^\uFEFF/, '')
  const values = Object.entries(parseEnv(text))
  for (const [name, value] of values) process.env[name] ??= value
  const longValues = values.flatMap(([, value]) => (value?.includes('\n') === true ? [value] : []))
  const isStray = (line: string): boolean =>
    /^[^#=]+$/.test(line) && !longValues.some((value) => value.includes(line.replace(/["'`]$/, '')))
  const strayLines = text.split('\n').flatMap((line, index) => (isStray(line.trim()) ? [index + 1] : []))
  return { names: values.map(([name]) => name), strayLines }
}
