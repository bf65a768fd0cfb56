import { statSync } from 'node:fs'
import type { z } from 'zod'
import { nearestWord } from './nearest'
import { findUnmetNeeds } from './needs'
import { environmentSchema, secretVariables, type Environment, type IsFolder } from './schema'

export type { Environment } from './schema'

/** The parsed environment, or a line per invalid variable. */
type EnvironmentReading =
  | { readonly ok: true; readonly environment: Environment }
  | { readonly ok: false; readonly problems: readonly string[] }

function isFolderOnDisk(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}

/**
 * Parses the environment. An empty variable counts as not set; unknown ones are ignored.
 *
 * @returns For an invalid variable, a line with its name, its value unless secret, and the expected value.
 */
export function parseEnvironment(
  values: Readonly<Record<string, string | undefined>>,
  isFolder: IsFolder = isFolderOnDisk,
): EnvironmentReading {
  const given = new Map<string, string>()
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value.trim() !== '') given.set(name, value.trim())
  }
  const result = environmentSchema(isFolder).safeParse(Object.fromEntries(given))
  const unmet = findUnmetNeeds(given)
  if (result.success && unmet.size === 0) return { ok: true, environment: result.data }
  // A value may fail several checks, all of which have the same message.
  const issues = new Map(result.error?.issues.map((issue) => [String(issue.path[0]), issue]))
  const ofValues = [...issues].map(([name, issue]) =>
    problemOf(name, given.get(name) ?? '', issue.message, nearestOf(issue, given.get(name) ?? '')),
  )
  const ofNeeds = [...unmet]
    .filter(([name]) => !issues.has(name))
    .map(([name, expected]) => problemOf(name, given.get(name) ?? '', expected, null))
  return { ok: false, problems: [...ofValues, ...ofNeeds] }
}

/** Common synonyms of allowed values. */
const SYNONYMS: ReadonlyMap<string, string> = new Map([
  ...['true', 'yes', '1', 'enabled'].map((word) => [word, 'on'] as const),
  ...['false', 'no', '0', 'disabled'].map((word) => [word, 'off'] as const),
  ...['verbose', 'trace', 'all'].map((word) => [word, 'debug'] as const),
  ...['quiet', 'none', 'off'].map((word) => [word, 'silent'] as const),
  ['fatal', 'error'],
])

/** Returns the allowed value most similar to an invalid one; null if none is similar. */
function nearestValue(value: string, allowed: readonly string[]): string | null {
  const wanted = value.toLowerCase()
  const synonym = SYNONYMS.get(wanted)
  return synonym !== undefined && allowed.includes(synonym) ? synonym : nearestWord(wanted, allowed)
}

function nearestOf(issue: z.core.$ZodIssue, value: string): string | null {
  return issue.code === 'invalid_value' ? nearestValue(value, issue.values.map(String)) : null
}

function problemOf(name: string, value: string, expected: string, nearest: string | null): string {
  // A URL may contain a password even if none is expected.
  const isSecret = secretVariables.has(name) || URL.parse(value)?.password
  const shown = isSecret ? 'set to something else' : `"${value}"`
  return `${name} is ${shown}, expected ${expected}.${nearest === null ? '' : ` Did you mean ${nearest}?`}`
}

/** The environment is invalid. The message has a line per problem. */
class EnvironmentError extends Error {
  // Commands print errors of this name without a stack: `app/tools/failures.mjs`.
  override readonly name = 'EnvironmentError'
}

let known: Environment | undefined

/** Returns the environment of this process, parsed once. @throws {EnvironmentError} with all problems, if there are any. */
export function environment(): Environment {
  if (!known) {
    const reading = parseEnvironment(process.env)
    if (!reading.ok)
      throw new EnvironmentError(`The environment has problems:\n${reading.problems.join('\n')}`)
    known = reading.environment
  }
  return known
}
