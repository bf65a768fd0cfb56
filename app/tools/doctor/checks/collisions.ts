import { docsAddress } from '~/domain/addresses/addresses'
import { catalogue, versionSegments } from '~/domain/catalogue/catalogue'
import type { Page } from '~/domain/pages/types'
import { matchRedirect } from '~/domain/redirects/match'
import { lineOfRedirect } from '~/domain/markdown/parse/front-matter'
import { lineOf } from '~/domain/text/lines'
import type { ContentFinding, VersionContent } from '../content'

/** Finds pages that sidebar and search show under the same name: same title, framework and section. */
export function checkTitles({ index, texts }: VersionContent): ContentFinding[] {
  const listed = [...index.pages.values()].filter(({ navLabel }) => navLabel !== null)
  const groups = Map.groupBy(listed, ({ framework, section, title }) =>
    JSON.stringify([framework, section, title.toLowerCase()]),
  )
  return [...groups.values()].flatMap(([first, ...others]) =>
    first ? others.map((page) => sameTitle(page, first, texts.get(page.sourcePath) ?? '')) : [],
  )
}

function sameTitle(page: Page, first: Page, text: string): ContentFinding {
  return {
    file: page.sourcePath,
    line: lineOf(text, 'title:'),
    kind: 'duplicate-title',
    found: `The title ${page.title} is also used by ${first.path}.`,
    remedy: 'Give each page a unique title.',
    severity: 'warning',
  }
}

/** Returns the list of a framework's pages or examples that is shown at the address of a page; null if there is none. */
function listInPlaceOf(path: string): string | null {
  const [, examples] = /^framework\/[^/]+(\/examples(?:\/.+)?)?$/.exec(path) ?? [null, null]
  if (examples === null) return null
  return examples === undefined ? 'the list of pages of a framework' : 'the examples of a framework'
}

/** Finds pages that are never shown, because a redirect of the catalogue or a list has their address. */
export function checkHiddenPages({ index }: VersionContent): ContentFinding[] {
  const { library, version, pages } = index
  return [...pages.values()].flatMap(({ path, sourcePath: file }) => {
    const list = listInPlaceOf(path)
    if (list !== null)
      return [
        {
          file,
          line: null,
          kind: 'file-name',
          found: `Its address ${path} belongs to ${list}, so the page is never shown.`,
          remedy: 'Rename the file.',
          severity: 'error',
        } satisfies ContentFinding,
      ]
    return versionSegments(library, version).flatMap((segment): ContentFinding[] => {
      const address = docsAddress({ library: library.id, version: segment, path })
      const redirect = matchRedirect(new URL(address, `https://${catalogue.site.host}`))
      if (redirect === null) return []
      return [
        {
          file,
          line: null,
          kind: 'redirect-collision',
          found: `${address} redirects to ${redirect.location}, so the page is never shown.`,
          remedy: 'Remove the redirect from content-config/redirects, or rename the page.',
          severity: 'error',
        },
      ]
    })
  })
}

/** Finds former addresses in `redirect_from` that are already used by a page or by another `redirect_from`. */
export function checkRedirects({ index, texts }: VersionContent): ContentFinding[] {
  const owners = new Map<string, string>()
  const findings: ContentFinding[] = []
  for (const { path, sourcePath: file, facts } of index.pages.values()) {
    for (const from of facts?.redirectFrom ?? []) {
      const owner = index.pages.get(from)?.sourcePath ?? owners.get(from)
      if (owner === undefined) owners.set(from, file)
      else
        findings.push({
          file,
          line: lineOfRedirect(texts.get(file) ?? '', from),
          kind: 'redirect-collision',
          ...collision({ from, path, file, owner, isRepeated: owners.get(from) === file }),
          severity: 'warning',
        })
    }
  }
  return findings
}

/** A former address, the page that declares it, and the file that already has it. */
type Collision = {
  readonly from: string
  readonly path: string
  readonly file: string
  readonly owner: string
  readonly isRepeated: boolean
}

function collision({
  from,
  path,
  file,
  owner,
  isRepeated,
}: Collision): Pick<ContentFinding, 'found' | 'remedy'> {
  if (isRepeated) return { found: `${from} appears twice in redirect_from.`, remedy: 'Remove one of them.' }
  if (owner === file)
    return { found: `${from} is the page's own URL.`, remedy: 'Remove it from redirect_from.' }
  return {
    found: `The former URL ${from} of ${path} belongs to ${owner}.`,
    remedy: 'Remove it from redirect_from in one of the two.',
  }
}
