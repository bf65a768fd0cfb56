import { splitFramework } from './paths'
import type { Page, PageIndex } from './types'

const MIGRATION = /migrat|upgrad/i

/** Matches `migrate-from-next-js`, a guide from another library, and not `migrate-from-v5-to-v6`. */
const FROM_LIBRARY = /\bfrom[- ](?!v?\d)/i

const isMigrationPath = (path: string): boolean => MIGRATION.test(path) && !FROM_LIBRARY.test(path)

/**
 * True for a guide from one version to another, by its path or title. A guide from another library shows names that are present.
 */
export const isMigrationPage = ({ path, title }: Pick<Page, 'path' | 'title'>): boolean =>
  isMigrationPath(path) || (MIGRATION.test(title) && !FROM_LIBRARY.test(`${path} ${title}`))

/** True for the path of a guide that leads from another library to this one: `migrate-from-react-router`. */
export const isFromAnotherLibrary = (path: string): boolean => MIGRATION.test(path) && FROM_LIBRARY.test(path)

/** A title without words in brackets at its end, such as the framework that it is for. */
const withoutNote = (title: string): string => title.replace(/\s*\([^)]*\)$/, '')

/** The version that the title of a guide leads to: its last number. */
export const targetIn = (title: string): string | undefined =>
  withoutNote(title)
    .match(/(?<![\w.])v?\d+(?:\.\d+)*/gi)
    ?.at(-1)
    ?.replace(/^v/i, '')

/**
 * True for guides that lead to different versions, as their titles say. They are different pages even at one path, where each
 * version of the docs has the guide to itself.
 */
export function leadElsewhere(
  one: Pick<Page, 'path' | 'title'>,
  other: Pick<Page, 'path' | 'title'>,
): boolean {
  if (!isMigrationPage(one) || !isMigrationPage(other)) return false
  const [target, otherTarget] = [targetIn(one.title), targetIn(other.title)]
  return target !== undefined && otherTarget !== undefined && target !== otherTarget
}

/**
 * The page of a version about moving to it, for a framework or else for all, or null: one whose path or title says so and
 * ends with the version, such as `guides/migrating-to-v5` or `Migrating to V5`.
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
    ({ path, title }) => about.test(splitFramework(path).neutralPath) || about.test(withoutNote(title)),
  )
  const ofFramework = guides.find((page) => page.framework === framework)
  return ofFramework ?? guides.find((page) => page.framework === null) ?? null
}
