import { docsAddress } from '~/domain/addresses/addresses'
import { catalogue } from '~/domain/catalogue/catalogue'
import { examplesOf, parseExamplePath } from '~/domain/pages/examples/examples'
import { findExample } from '~/domain/pages/lookup'
import { splitFramework } from '~/domain/pages/paths'
import { resolvePagePath } from '~/domain/pages/resolve/resolve-path'
import { startInFramework } from '~/domain/pages/resolve/start-page'
import { findFolder } from '~/domain/pages/sidebar/folders'
import type { PageIndex } from '~/domain/pages/types'
import { matchRedirect } from '~/domain/redirects/match'

/** Checks whether a docs path of a version has a page or an example, or redirects; `version` is its segment in addresses. */
export function leadsSomewhere(index: PageIndex, version: string, path: string): boolean {
  const address = docsAddress({ library: index.library.id, version, path })
  if (matchRedirect(new URL(address, `https://${catalogue.site.host}`))) return true
  const example = parseExamplePath(path)
  if (example) return findExample(index, example.framework, example.name) !== undefined
  if (resolvePagePath(index, path).kind !== 'missing') return true
  const { framework, neutralPath } = splitFramework(path)
  if (framework !== null && neutralPath === 'examples') return examplesOf(index, framework).length > 0
  return startInFramework(index, path) !== null || findFolder(index, path, null) !== null
}
