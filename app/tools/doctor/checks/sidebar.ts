import { decoded } from '~/domain/addresses/decoded'
import { catalogue } from '~/domain/catalogue/catalogue'
import { docsConfigLines } from '~/domain/docs-config/lines'
import { parseExamplePath } from '~/domain/pages/examples/examples'
import { isDraft, isReadme } from '~/domain/pages/paths'
import { resolveQuestion } from '~/domain/pages/resolve/resolve-question'
import type { Page } from '~/domain/pages/types'
import type { ContentFinding, Surroundings, VersionContent } from '../content'
import { nearestPath } from '../nearest-path'

/** Finds sidebar entries without a file. Readers do not see them. */
export function checkMissingPages({ index, tree, configText }: VersionContent): ContentFinding[] {
  const lines = docsConfigLines(configText ?? '')
  return index.sections.flatMap(({ label: section, items }) =>
    items
      .filter(({ kind, to }) => kind === 'missing' && !tree.entries.has(`${index.library.docsRoot}/${to}.md`))
      .map(({ label, to }) => {
        const near = nearestPath(index, to)
        return {
          file: `${index.library.docsRoot}/config.json`,
          line: lines.ofEntry(to),
          kind: 'missing-page' as const,
          found: `${label} in ${section} points to ${to}, which has no file.`,
          remedy:
            near === null
              ? 'Remove the entry, or add the page.'
              : `Remove the entry, or change it to ${near}.`,
          severity: 'warning' as const,
        }
      }),
  )
}

/** Finds sidebar entries with an address of the site that has no page. */
export function checkSiteEntries(
  { index, configText }: VersionContent,
  surroundings: Surroundings,
): ContentFinding[] {
  const lines = docsConfigLines(configText ?? '')
  return index.sections.flatMap(({ label: section, items }) =>
    items
      .filter(({ kind, to }) => kind === 'external' && to.startsWith('/') && !isAnswered(to, surroundings))
      .map(({ label, to }) => ({
        file: `${index.library.docsRoot}/config.json`,
        line: lines.ofEntry(to.slice(1)) ?? lines.ofEntry(`https://${catalogue.site.host}${to}`),
        kind: 'missing-page' as const,
        found: `${label} in ${section} points to ${to}, where the site has no page.`,
        remedy: 'Correct the address, or remove the entry.',
        severity: 'warning' as const,
      })),
  )
}

/** Returns true if an address of the site has a page; docs that are not loaded count as having it if the route exists. */
function isAnswered(address: string, { isSiteAddress, indexAt }: Surroundings): boolean {
  const pathname = address.replace(/[?#].*$/, '')
  const [, library = '', version = '', rest = ''] =
    /^\/([^/]+)\/([^/]+)\/docs\/(.+?)\/?$/.exec(pathname) ?? []
  const index = indexAt(library, version)
  const path = decoded(rest)
  if (!index || parseExamplePath(path)) return isSiteAddress(pathname)
  const question = { version, path, readerFramework: null, insteadOf: null, arrival: null }
  return resolveQuestion(index, question).kind !== 'missing'
}

/** Matches folders of generated reference, whose pages are linked from their index and are counted together. */
const REFERENCE = /^(?:.*\/)?(?:reference|api)\//

/** Finds pages in no sidebar: readers only reach them by links and search. */
export function checkUnlistedPages({ index }: VersionContent): ContentFinding[] {
  const unlisted = [...index.pages.values()].filter(
    ({ path, navLabel }) => navLabel === null && !isDraft(path) && !isReadme(path),
  )
  const byFolder = Map.groupBy(unlisted, ({ path }) => REFERENCE.exec(path)?.[0] ?? null)
  return [...byFolder].flatMap(([folder, pages]) =>
    folder === null ? pages.map(ofPage) : [ofFolder(`${index.library.docsRoot}/${folder}`, pages.length)],
  )
}

function ofPage({ sourcePath }: Page): ContentFinding {
  return {
    file: sourcePath,
    line: null,
    kind: 'unlisted-page',
    found: 'The page is not in the sidebar.',
    remedy: 'Add it to the docs config, or delete it.',
    severity: 'note',
  }
}

function ofFolder(file: string, count: number): ContentFinding {
  return {
    file,
    line: null,
    kind: 'unlisted-page',
    found: `${count} reference ${count === 1 ? 'page is' : 'pages are'} not in the sidebar.`,
    remedy: 'Add those that people look for to the docs config.',
    severity: 'note',
  }
}
