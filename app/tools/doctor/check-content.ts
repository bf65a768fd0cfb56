import { pageKey } from '~/domain/search/page-key'
import { docsAddress } from '~/domain/addresses/addresses'
import { versionSegments } from '~/domain/catalogue/catalogue'
import { NameIndex } from '~/domain/names/name-index'
import { NameTable } from '~/domain/names/name-table'
import { namesForLinks } from '~/domain/names/names-for-links'
import { checkAnchors } from './checks/anchors'
import { checkBlankPages } from './checks/blank-pages'
import {
  checkCataloguePromises,
  checkFrameworks,
  checkFrameworksOfConfig,
  checkFrameworksOfEntry,
} from './checks/catalogue'
import { checkHiddenPages, checkRedirects, checkTitles } from './checks/collisions'
import { checkConflicts } from './checks/conflicts'
import { checkDocsConfig } from './checks/docs-config'
import { checkExamples } from './checks/examples'
import { checkFiles } from './checks/files'
import { checkFrameworkNames } from './checks/framework-names'
import { checkImages } from './checks/images'
import { checkCoverage, checkImports } from './checks/imports'
import { checkLanguages } from './checks/languages'
import { checkLinks } from './checks/links'
import { checkFrontMatter } from './checks/front-matter'
import { checkMarkup } from './checks/markup'
import { checkNames } from './checks/names'
import { checkFormerAddresses, checkPackagesOfVersion } from './checks/older-versions'
import { checkOwnIds } from './checks/own-ids'
import { checkRedirectTargets } from './checks/redirect-targets'
import { checkRefs } from './checks/refs'
import { checkReplacements } from './checks/replacements'
import { checkSections } from './checks/sections'
import { checkMissingPages, checkSiteEntries, checkUnlistedPages } from './checks/sidebar'
import type { AnchorsAt, ContentFinding, IndexAt, Surroundings, VersionContent } from './content'
import type { Finding } from './report'
import { readSiteRoutes } from './site-routes'

type Check = (content: VersionContent, surroundings: Surroundings) => readonly ContentFinding[]

const checks: readonly Check[] = [
  checkCataloguePromises,
  checkFiles,
  checkNames,
  checkConflicts,
  checkBlankPages,
  checkExamples,
  checkDocsConfig,
  checkMissingPages,
  checkSiteEntries,
  checkUnlistedPages,
  checkFrameworks,
  checkFrameworksOfConfig,
  checkFrameworksOfEntry,
  checkFrameworkNames,
  checkPackagesOfVersion,
  checkFormerAddresses,
  checkFrontMatter,
  checkRefs,
  checkSections,
  checkReplacements,
  checkRedirects,
  checkRedirectTargets,
  checkHiddenPages,
  checkTitles,
  checkMarkup,
  checkOwnIds,
  checkLanguages,
  checkLinks,
  checkAnchors,
  checkImports,
  checkCoverage,
  checkImages,
]

/** Returns all findings for these library versions. Links between them are checked down to the headings. */
export function checkContent(contents: readonly VersionContent[]): Finding[] {
  const names = collectNames(contents)
  const surroundings = {
    anchorsAt: collectAnchors(contents),
    isSiteAddress: readSiteRoutes(),
    indexAt: collectIndexes(contents),
    names,
    nameTable: new NameTable(namesForLinks(names.pages())),
  }
  return contents.flatMap((content) => {
    const { library, version } = content.index
    const found = checks.flatMap((check) => check(content, surroundings))
    return found.map((finding) => ({ library: library.id, version: version.id, ...finding }))
  })
}

function collectNames(contents: readonly VersionContent[]): NameIndex {
  const pages = contents.flatMap((content) => content.pages.map(({ names }) => names))
  return new NameIndex(pages.map((page) => [pageKey(page.library, page.version, page.path), page]))
}

function collectIndexes(contents: readonly VersionContent[]): IndexAt {
  return (libraryId, version) =>
    contents.find(
      ({ index }) =>
        index.library.id === libraryId && versionSegments(index.library, index.version).includes(version),
    )?.index ?? null
}

function collectAnchors(contents: readonly VersionContent[]): AnchorsAt {
  const anchors = new Map<string, ReadonlySet<string>>()
  for (const { index, pages } of contents) {
    for (const { page, anchors: own } of pages)
      for (const version of versionSegments(index.library, index.version))
        anchors.set(docsAddress({ library: index.library.id, version, path: page.path }), own)
  }
  return (address) => anchors.get(address) ?? null
}
