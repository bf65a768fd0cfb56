import { readdir } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { latestVersion, type Library } from '~/domain/catalogue/catalogue'
import { chosenFolder } from '~/ports/content/choose'
import { holdsDocs, type ContentFolder, type ExpectedDocs } from '~/ports/content/local/layout'
import type { Environment } from '~/ports/environment/environment'

/** Result of checking a docs folder against the libraries of the site. */
type FolderSurvey = {
  /** Why the folder is probably not the intended one, or null. */
  readonly problem: string | null
  /** Libraries whose latest version has no docs in the folder. */
  readonly without: readonly Library[]
}

/** Maximum number of names of a folder that a message lists, and of its subfolders that are tried as alternatives. */
const MAX_NAMES = 8

const variableOf = { directory: 'CONTENT_DIR', checkouts: 'CONTENT_CHECKOUTS' } as const
const layoutWords = {
  directory: '<owner>/<repo>/<ref>/…',
  checkouts: 'one clone per repository, <repo>/…',
} as const

/**
 * Checks whether the folder that the environment names has docs of these libraries, without reading the docs. A folder without
 * docs of any library is a problem: it is empty, or not the intended one. Remote sources are not queried.
 */
export async function surveyContentFolder(
  settings: Environment,
  libraries: readonly Library[],
): Promise<FolderSurvey> {
  const chosen = chosenFolder(settings)
  if (chosen === null) return { problem: null, without: [] }
  const folder = { ...chosen, root: resolve(chosen.root) }
  const latest = await Promise.all(libraries.map(async (library) => holdsDocs(folder, latestDocs(library))))
  const without = libraries.filter((_library, index) => latest[index] !== true)
  if (without.length < libraries.length || (await holdsAny(folder, libraries)))
    return { problem: null, without }
  return { problem: await describe(folder, chosen.variable, libraries), without }
}

function docsOfVersions({ repo, docsRoot, versions }: Library): ExpectedDocs[] {
  return versions.flatMap(({ branch }) => (branch === null ? [] : [{ repo, ref: branch, docsRoot }]))
}

function latestDocs(library: Library): ExpectedDocs {
  return { repo: library.repo, ref: latestVersion(library).branch ?? '', docsRoot: library.docsRoot }
}

async function holdsAny(folder: ContentFolder, libraries: readonly Library[]): Promise<boolean> {
  const checks = libraries.flatMap(docsOfVersions).map(async (docs) => holdsDocs(folder, docs))
  return (await Promise.all(checks)).includes(true)
}

async function describe(
  folder: ContentFolder,
  variable: 'CONTENT_CHECKOUTS' | 'CONTENT_DIR' | null,
  libraries: readonly Library[],
): Promise<string> {
  const named = variable ?? 'The bundled docs folder'
  const suggestion = await suggestFolder(folder, libraries)
  return [
    `${named} is "${folder.root}", which has no docs of any library: ${await contentsOf(folder.root)}.`,
    `Expected ${layoutWords[folder.layout]}${exampleOf(folder, libraries)}.`,
    ...(suggestion === null ? [] : [suggestion]),
  ].join(' ')
}

function exampleOf({ layout }: ContentFolder, [library]: readonly Library[]): string {
  if (!library) return ''
  const { repo, ref, docsRoot } = latestDocs(library)
  const path = layout === 'directory' ? `${repo}/${ref}` : repo.split('/')[1]
  return `, such as ${path}/${docsRoot}`
}

async function contentsOf(root: string): Promise<string> {
  const names = await readdir(root).catch(() => null)
  if (names === null) return 'it is not readable'
  if (names.length === 0) return 'it is empty'
  const shown = names.toSorted().slice(0, MAX_NAMES).join(', ')
  return `it contains ${shown}${names.length > MAX_NAMES ? ` and ${names.length - MAX_NAMES} more` : ''}`
}

/** Returns a sentence that suggests a nearby folder with docs, or the variable that fits this layout; null if none has. */
async function suggestFolder(
  { layout, root }: ContentFolder,
  libraries: readonly Library[],
): Promise<string | null> {
  const other = layout === 'directory' ? 'checkouts' : 'directory'
  const entries = await readdir(root, { withFileTypes: true }).catch(() => [])
  const inside = entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(root, name))
  const near = [dirname(root), dirname(dirname(root)), ...inside.slice(0, MAX_NAMES)]
  const candidates: readonly ContentFolder[] = [
    { layout: other, root },
    ...near.map((folder) => ({ layout, root: folder })),
    ...near.map((folder) => ({ layout: other, root: folder }) as const),
  ]
  for (const candidate of candidates)
    if (await holdsAny(candidate, libraries))
      return `Did you mean ${variableOf[candidate.layout]}=${candidate.root}?`
  return null
}
