import { variables, type Environment } from './schema'

export type { Environment } from './schema'

/** What comes of reading: the environment, or one line for each variable that is wrong. */
export type EnvironmentReading =
  | { readonly ok: true; readonly environment: Environment }
  | { readonly ok: false; readonly problems: readonly string[] }

/** Reads the environment. A variable that is empty counts as not set, and unknown ones are left alone. */
export function parseEnvironment(values: Readonly<Record<string, string | undefined>>): EnvironmentReading {
  const problems: string[] = []
  const entries = Object.entries(variables).map(([name, { read, expected, fallback }]) => {
    const value = values[name]?.trim()
    if (value === undefined || value === '') return [name, fallback] as const
    const result = read.safeParse(value)
    if (result.success) return [name, result.data] as const
    problems.push(`${name} is «${value}», expected ${expected}.`)
    return [name, fallback] as const
  })
  if (problems.length > 0) return { ok: false, problems }
  // Built from the very table that the type is derived from.
  return { ok: true, environment: Object.fromEntries(entries) as Environment }
}

let known: Environment | undefined

/** The environment of this process, read once. @throws with every problem when a variable is wrong. */
export function environment(): Environment {
  if (!known) {
    const reading = parseEnvironment(process.env)
    if (!reading.ok) throw new Error(`The environment has problems:\n${reading.problems.join('\n')}`)
    known = reading.environment
  }
  return known
}
