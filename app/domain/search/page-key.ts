/** Returns the key of a docs page in the search index; with an empty path, the prefix of all keys of a version. */
export const pageKey = (library: string, version: string, path: string): string =>
  `${library} ${version} ${path}`
