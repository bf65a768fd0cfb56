import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'

/** Content of `.env` in the working directory. */
export type EnvironmentFile = {
  readonly names: readonly string[]
  /** Numbers, from 1, of the lines that are neither an assignment, nor a comment, nor part of a quoted value. */
  readonly strayLines: readonly number[]
}

/** Loads `.env` of the working directory into the environment, if it exists. Variables that are already set are kept. */
export function readEnvironmentFile(): EnvironmentFile {
  if (!existsSync('.env')) return { names: [], strayLines: [] }
  // A byte order mark, which some editors add, would become part of the first name.
  const text = readFileSync('.env', 'utf8').replace(/^\uFEFF/, '')
  const values = Object.entries(parseEnv(text))
  for (const [name, value] of values) process.env[name] ??= value
  const longValues = values.flatMap(([, value]) => (value?.includes('\n') === true ? [value] : []))
  const isStray = (line: string): boolean =>
    /^[^#=]+$/.test(line) && !longValues.some((value) => value.includes(line.replace(/["'`]$/, '')))
  const strayLines = text.split('\n').flatMap((line, index) => (isStray(line.trim()) ? [index + 1] : []))
  return { names: values.map(([name]) => name), strayLines }
}
