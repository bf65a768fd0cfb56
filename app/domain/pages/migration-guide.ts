import { splitFramework } from './paths'
import type { Page, PageIndex } from './types'

/**
 * The page of a version about moving to it, for a framework or else for all, or null: one whose path says so and ends with
 * the version, such as `guides/migrating-to-v5`.
 */
export function migrationGuide(
  { pages, version }: Pick<PageIndex, 'pages' | 'version'>,
  framework: string | null,
): Page | null {
  const about = new RegExp(
    `(?:migrat|upgrad)(?:e|ing|ion)\\b.*\\bv?${version.id.replace(/^v/, '').replaceAll('.', '\\.')}$`,
  )
  const guides = [...pages.values()].filter((page) => about.test(splitFramework(page.path).neutralPath))
  const ofFramework = guides.find((page) => page.framework === framework)
  return ofFramework ?? guides.find((page) => page.framework === null) ?? null
}
