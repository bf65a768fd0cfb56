/** Folders that hold an API reference. */
const REFERENCE = /(?:^|\/)(?:reference|api)\//

/** Folders that reference generators create, with one page per exported name. */
const generatedFolders = [
  'functions',
  'classes',
  'interfaces',
  'type-aliases',
  'variables',
  'enumerations',
] as const

/** See {@link generatedFolders}. */
export type GeneratedFolder = (typeof generatedFolders)[number]

const GENERATED = new RegExp(`(?:^|/)reference/(?:.*/)?(${generatedFolders.join('|')})/`)

/** Returns true for the path of a page or file in an API reference. */
export function isReferencePath(path: string): boolean {
  return REFERENCE.test(path)
}

/** Returns the {@link generatedFolders} entry of a generated reference page; null for any other page. */
export function generatedFolderOf(path: string): GeneratedFolder | null {
  const [, name] = GENERATED.exec(path) ?? []
  return generatedFolders.find((folder) => folder === name) ?? null
}
