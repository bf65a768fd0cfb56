import { landings } from '#config/landings'
import { docsAddress } from '~/domain/addresses/addresses'
import { forReaders } from '~/domain/docs-frame/audiences'
import type { ForReaders } from '~/domain/docs-frame/links'
import { pathFor } from '~/domain/pages/paths'
import { resolvePagePath } from '~/domain/pages/resolve/resolve-path'
import type { PageIndex } from '~/domain/pages/types'

/** A feature of a landing page. */
export type Feature = {
  readonly name: string
  /** A one-line description. */
  readonly text: string
  /** Links to the guide about it, per audience of frameworks; empty if the docs have no page about it. */
  readonly links: readonly ForReaders<{ readonly href: string }>[]
}

/** Returns the first page about a feature: of the framework, else neutral, else of another framework; null without any. */
function pageAbout(index: PageIndex, pages: readonly string[], framework: string | null): string | null {
  const own = pages.flatMap((path) => [pathFor(framework, path), path]).find((path) => index.pages.has(path))
  if (own !== undefined) return own
  for (const path of pages) {
    const found = resolvePagePath(index, path, framework)
    if (found.kind === 'moved') return found.path
  }
  return null
}

/**
 * Returns the features of a library with links to the guides of a version.
 *
 * @param index Pages of the docs; null while they are unavailable, which leaves out the links.
 * @param version Version segment for links.
 */
export function featuresOf(library: string, index: PageIndex | null, version: string): readonly Feature[] {
  return (landings[library]?.features ?? []).map(([name, text, ...pages]) => ({
    name,
    text,
    links:
      index === null
        ? []
        : forReaders(index, null, (framework) => {
            const path = pageAbout(index, pages, framework)
            return path === null ? null : { href: docsAddress({ library, version, path }) }
          }),
  }))
}
