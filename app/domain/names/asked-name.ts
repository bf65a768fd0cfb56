/** A requested name, and the name of its owner; null if it has none. */
export type AskedName = { readonly name: string; readonly owner: string | null }

/** Quotes and punctuation around a name, and the extension of a file of docs. */
const AROUND_NAME = /^["'`\s]+|["'`\s;,?!]+$|\.(?:mdx?|html?)$/g

/** Matches an import statement up to its first imported name. */
const IMPORTED = /^import\s+(?:type\s+)?\{\s*(?:type\s+)?([\w$]+)/

/**
 * Matches a name as written in docs and code: `useQuery()`, `queryClient.fetchQuery`, `QueryClient#fetchQuery`,
 * `<Link>`, `useQuery<Todo>(options)`. In addresses, the last sign may be missing.
 */
const NAME = /^<?((?:[A-Za-z_$][\w$]*[.#])*)([A-Za-z_$][\w$]*)(?: ?\/)?(?:<.*|\(.*|>)?$/s

/** Removes quotes, punctuation and file extensions around a name. */
export function withoutSigns(text: string): string {
  return text.replaceAll(AROUND_NAME, '')
}

/** Returns the name in a text that is nothing but a name of code; null for any other text. */
export function askedName(text: string): AskedName | null {
  const written = withoutSigns(text)
  const [, owners = '', name] = NAME.exec(IMPORTED.exec(written)?.[1] ?? written) ?? []
  const owner = owners.split(/[.#]/).findLast((part) => part !== '' && part !== 'prototype') ?? null
  return name === undefined ? null : { name, owner }
}
