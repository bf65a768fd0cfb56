import { environmentSchema, type Environment } from './schema'

export type { Environment } from './schema'

/** What comes of reading: the environment, or one line for each variable that is wrong. */
export type EnvironmentReading =
  | { readonly ok: true; readonly environment: Environment }
  | { readonly ok: false; readonly problems: readonly string[] }

/** Reads the environment. A variable that is empty counts as not set, and unknown ones are left alone. */
export function parseEnvironment(values: Readonly<Record<string, string | undefined>>): EnvironmentReading {
  const set = Object.entries(values)
    .map(([name, value]) => [name, value?.trim()] as const)
    .filter(([, value]) => value !== undefined && value !== '')
  const given = new Map(set)
  const result = environmentSchema.safeParse(Object.fromEntries(given))
  if (result.success) return { ok: true, environment: result.data }
  const expectations = new Map(result.error.issues.map((issue) => [String(issue.path[0]), issue.message]))
  return {
    ok: false,
    problems: [...expectations].map(
      ([name, expected]) => `${name} is «${given.get(name) ?? ''}», expected ${expected}.`,
    ),
  }
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
