/** Returns the key of a docs page in the search index; with an empty path, what all keys of a version begin with. */
export const pageKey = (library: string, version: string, path: string): string =>
  `${library} ${version} ${path}`
