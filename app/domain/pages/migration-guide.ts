import { isDraft, splitFramework } from './paths'
import type { Page, PageIndex } from './types'

const MIGRATION = /migrat|upgrad/i

/** Matches `migrate-from-next-js`, a guide from another library, but not `migrate-from-v5-to-v6`. */
const FROM_LIBRARY = /\bfrom[- ](?!v?\d)/i

const isMigrationPath = (path: string): boolean => MIGRATION.test(path) && !FROM_LIBRARY.test(path)

/**
 * Returns true for a guide between versions of a library, by path or title. Guides from other libraries are excluded,
 * since they do not list removed names.
 */
export const isMigrationPage = ({ path, title }: Pick<Page, 'path' | 'title'>): boolean =>
  isMigrationPath(path) || (MIGRATION.test(title) && !FROM_LIBRARY.test(`${path} ${title}`))

/** Returns true for the path of a guide from another library: `migrate-from-react-router`. */
export const isFromAnotherLibrary = (path: string): boolean => MIGRATION.test(path) && FROM_LIBRARY.test(path)

/** Returns a title without a final parenthesis, such as the framework. */
const withoutNote = (title: string): string => title.replace(/\s*\([^)]*\)$/, '')

/** Returns the target version in the title of a guide: its last number. */
export const targetIn = (title: string): string | undefined =>
  withoutNote(title)
    .match(/(?<![\w.])v?\d+(?:\.\d+)*/gi)
    ?.at(-1)
    ?.replace(/^v/i, '')

/**
 * Returns true for guides to different versions, judging by title. They are different pages even at the same path: each
 * version of the docs keeps only its own guide there.
 */
export function areForDifferentVersions(
  a: Pick<Page, 'path' | 'title'>,
  b: Pick<Page, 'path' | 'title'>,
): boolean {
  if (!isMigrationPage(a) || !isMigrationPage(b)) return false
  const [target, otherTarget] = [targetIn(a.title), targetIn(b.title)]
  return target !== undefined && otherTarget !== undefined && target !== otherTarget
}

/**
 * Returns the guide to migrate to a version, for a framework or else for all; null if there is none. Its path or title
 * ends with the version: `guides/migrating-to-v5`, `Migrating to V5`.
 */
export function migrationGuide(
  { pages, version }: Pick<PageIndex, 'pages' | 'version'>,
  framework: string | null,
): Page | null {
  const about = new RegExp(
    `(?:migrat|upgrad)(?:e|ing|ion)\\b.*\\bv?${version.id.replace(/^v/, '').replaceAll('.', '\\.')}$`,
    'i',
  )
  const guides = [...pages.values()].filter(
    ({ path, title }) =>
      !isDraft(path) && (about.test(splitFramework(path).neutralPath) || about.test(withoutNote(title))),
  )
  const ofFramework = guides.find((page) => page.framework === framework)
  return ofFramework ?? guides.find((page) => page.framework === null) ?? null
}
