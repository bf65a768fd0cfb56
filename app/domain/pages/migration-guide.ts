import { splitFramework } from './paths'
import type { Page, PageIndex } from './types'

/** A title without words in brackets at its end, such as the framework that it is for. */
const withoutNote = (title: string): string => title.replace(/\s*\([^)]*\)$/, '')

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
