import { docsAddress } from '~/domain/addresses/addresses'
import { latestVersion } from '~/domain/catalogue/catalogue'
import { checkAnchors } from './checks/anchors'
import { checkDocsConfig } from './checks/docs-config'
import { checkFrameworks } from './checks/frameworks'
import { checkFrontMatter } from './checks/front-matter'
import { checkImages } from './checks/images'
import { checkLanguages } from './checks/languages'
import { checkLinks } from './checks/links'
import { checkMarkup } from './checks/markup'
import { checkMissingPages } from './checks/missing-pages'
import { checkRedirects } from './checks/redirects'
import { checkRefs } from './checks/refs'
import { checkReplacements } from './checks/replacements'
import { checkSections } from './checks/sections'
import { checkTitles } from './checks/titles'
import { checkUnlistedPages } from './checks/unlisted-pages'
import type { AnchorsAt, ContentFinding, VersionContent } from './content'
import type { Finding } from './report'

/** One rule about the content of a library version. */
type Check = (content: VersionContent, anchorsAt: AnchorsAt) => readonly ContentFinding[]

const checks: readonly Check[] = [
  checkDocsConfig,
  checkMissingPages,
  checkUnlistedPages,
  checkFrameworks,
  checkFrontMatter,
  checkRefs,
  checkSections,
  checkReplacements,
  checkRedirects,
  checkTitles,
  checkMarkup,
  checkLanguages,
  checkLinks,
  checkAnchors,
  checkImages,
]

/** Everything that is wrong with these library versions. Links between them are followed to the headings. */
export function checkContent(contents: readonly VersionContent[]): Finding[] {
  const anchorsAt = collectAnchors(contents)
  return contents.flatMap((content) => {
    const { library, version } = content.index
    const found = checks.flatMap((check) => check(content, anchorsAt))
    return found.map((finding) => ({ library: library.id, version: version.id, ...finding }))
  })
}

function collectAnchors(contents: readonly VersionContent[]): AnchorsAt {
  const anchors = new Map<string, ReadonlySet<string>>()
  for (const { index, pages } of contents) {
    const isLatest = index.version === latestVersion(index.library)
    const segments = isLatest ? [index.version.id, 'latest'] : [index.version.id]
    for (const { page, anchors: own } of pages)
      for (const version of segments)
        anchors.set(docsAddress({ library: index.library.id, version, path: page.path }), own)
  }
  return (address) => anchors.get(address) ?? null
}
