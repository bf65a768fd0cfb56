import type { PageName, PageWithNames } from '~/domain/names/entry'

/** A page with these words that explains nothing. */
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

/** A name that a page is about. */
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

/** A page that explains these names. */
export function pageAbout(
  explains: readonly PageName[],
  words = '',
  path = 'reference/useQuery',
): PageWithNames {
  const about = page(path, path, words)
  return { ...about, names: { ...about.names, explains } }
}
