/** The ids that `{library}` and `{framework}` match. */
export type PatternIds = {
  readonly library: readonly string[]
  readonly framework: readonly string[]
}

/** Values of a pattern's placeholders in an address, by name, still encoded. */
export type PatternValues = Readonly<Record<string, string>>

const placeholder = /\{(\w+)(\.\.\.)?\}/g

/** Returns the names of a pattern's placeholders, in order: `library` and `rest` for `/{library}/{rest...}`. */
export function placeholderNames(pattern: string): string[] {
  return Array.from(pattern.matchAll(placeholder), ([, name]) => name ?? '')
}

/** Returns true if the pattern has no placeholder. */
export function isFixed(pattern: string): boolean {
  return !pattern.includes('{')
}

/** Compiles a pattern into a regular expression with a named group per placeholder. */
export function compilePattern(pattern: string, ids: PatternIds): RegExp {
  const source = pattern
    .replaceAll('.', String.raw`\.`)
    .replaceAll(/\{(\w+)(\\\.\\\.\\\.)?\}/g, (_, name: string, rest: string | undefined) => {
      if (name === 'library' || name === 'framework') return `(?<${name}>${ids[name].join('|')})`
      return rest === undefined ? `(?<${name}>[^/]+)` : `(?<${name}>.+)`
    })
  return new RegExp(`^${source}$`)
}

/** Replaces the placeholders of a pattern with values. */
export function fillPattern(pattern: string, values: PatternValues): string {
  return pattern.replaceAll(placeholder, (_, name: string) => values[name] ?? '')
}
