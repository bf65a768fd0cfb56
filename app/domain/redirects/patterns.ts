/** The ids that `{library}` and `{framework}` match. */
export type PatternIds = {
  readonly library: readonly string[]
  readonly framework: readonly string[]
}

/** What the placeholders of a pattern stood for in an address, by name, encoded as they were there. */
export type PatternValues = Readonly<Record<string, string>>

const placeholder = /\{(\w+)(\.\.\.)?\}/g

/** Names of the placeholders of a pattern, in order: `/{library}/{rest...}` has `library` and `rest`. */
export function placeholderNames(pattern: string): string[] {
  return Array.from(pattern.matchAll(placeholder), ([, name]) => name ?? '')
}

/** True when the pattern has no placeholder. */
export function isFixed(pattern: string): boolean {
  return !pattern.includes('{')
}

/** The expression that finds the pattern's addresses, with one named group for each placeholder. */
export function compilePattern(pattern: string, ids: PatternIds): RegExp {
  const source = pattern
    .replaceAll('.', String.raw`\.`)
    .replaceAll(/\{(\w+)(\\\.\\\.\\\.)?\}/g, (_, name: string, rest: string | undefined) => {
      if (name === 'library' || name === 'framework') return `(?<${name}>${ids[name].join('|')})`
      return rest === undefined ? `(?<${name}>[^/]+)` : `(?<${name}>.+)`
    })
  return new RegExp(`^${source}$`)
}

/** The pattern with its placeholders filled in. */
export function fillPattern(pattern: string, values: PatternValues): string {
  return pattern.replaceAll(placeholder, (_, name: string) => values[name] ?? '')
}
