import type { PageName, PageWithNames } from '~/domain/names/entry'

/** Creates a page with these words that explains no names. */
export function page(path: string, title = path, words = ''): PageWithNames {
  return {
    library: 'query',
    version: 'v5',
    framework: /^framework\/(\w+)/.exec(path)?.[1] ?? null,
    path,
    title,
    sentence: '',
    names: { explains: [], imports: [], words },
  }
}

/** Creates the entry of a name that a page explains. */
export function entry(name: string, changes: Partial<PageName> = {}): PageName {
  return {
    name,
    owner: null,
    kind: 'function',
    place: 'page',
    id: null,
    signature: null,
    sentence: '',
    isDeprecated: false,
    ...changes,
  }
}

/** Creates a page that explains these names. */
export function pageAbout(
  explains: readonly PageName[],
  words = '',
  path = 'reference/useQuery',
): PageWithNames {
  const about = page(path, path, words)
  return { ...about, names: { ...about.names, explains } }
}
