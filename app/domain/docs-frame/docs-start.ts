import type { Library } from '~/domain/catalogue/catalogue'
import { pathFor, splitFramework } from '~/domain/pages/paths'
import { resolvePagePath } from '~/domain/pages/resolve-path'
import { startInFramework } from '~/domain/pages/start-page'
import type { PageIndex } from '~/domain/pages/types'

/** Where the docs of a library begin. */
export type DocsStart = {
  readonly href: string
  /** The frameworks that they begin for, the usual one first, each at this address with its own name; none if it names none. */
  readonly frameworks: readonly string[]
}

/**
 * Where the docs of a library begin for a framework; for null and one that they do not know, for their usual one. It is the
 * address of the catalogue as the pages of `index` have it, the latest version's; null leaves it as it is.
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
