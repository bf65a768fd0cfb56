import type { Library } from '~/domain/catalogue/catalogue'
import { pathFor, splitFramework } from '~/domain/pages/paths'
import { resolvePagePath } from '~/domain/pages/resolve/resolve-path'
import { startInFramework } from '~/domain/pages/resolve/start-page'
import type { PageIndex } from '~/domain/pages/types'

/** The address of the first page of a library's docs. */
export type DocsStart = {
  readonly href: string
  /**
   * Ids of frameworks. Replacing the id in the address with one of them gives the first page of that framework. The usual
   * one is first; empty if the address has no framework.
   */
  readonly frameworks: readonly string[]
}

/**
 * Returns the address of the first page of a library's docs, as named by `menu.docs` in the catalogue.
 *
 * @param index The pages of the latest version, to replace a former address; null keeps the address.
 * @param framework The reader's framework. If null or not supported, the library's default framework is used.
 */
export function docsStart(
  { menu, frameworks }: Library,
  index: PageIndex | null,
  framework: string | null,
): DocsStart {
  const [base = '', path] = menu.docs.split('/docs/')
  if (path === undefined) return { href: menu.docs, frameworks: [] }
  const { framework: usual, neutralPath } = splitFramework(path)
  const known = usual === null ? [] : [...new Set([usual, ...frameworks])]
  const pathIn = (each: string | null) => currentPath(index, pathFor(each, neutralPath))
  const own = framework !== null && known.includes(framework) ? framework : usual
  const isShared = splitFramework(pathIn(usual)).framework === null
  return { href: `${base}/docs/${pathIn(own)}`, frameworks: isShared ? [] : known }
}

function currentPath(index: PageIndex | null, path: string): string {
  const resolution = index && resolvePagePath(index, path)
  if (resolution?.kind === 'moved') return resolution.path
  return index && resolution?.kind === 'missing' ? (startInFramework(index, path) ?? path) : path
}
