import { counted } from '~/domain/text/counted'
import { catalogue, findFramework, latestVersion } from '~/domain/catalogue/catalogue'
import { nearestOf } from '~/domain/catalogue-checks/problem'
import { docsConfigLines } from '~/domain/docs-config/lines'
import { readDocsConfig } from '~/domain/docs-config/read'
import { parseDocsPath } from '~/domain/addresses/parse'
import { examplePath } from '~/domain/pages/examples/examples'
import { nearMatches } from '~/domain/pages/resolve/near-matches'
import { resolvePagePath } from '~/domain/pages/resolve/resolve-path'
import { lineInCatalogue } from '../line-in-catalogue'
import { nearestId } from '../nearest-id'
import type { ContentFinding, VersionContent } from '../content'

/** Finds pages and examples that the catalogue links to and that the latest version lacks. */
export function checkCataloguePromises(content: VersionContent): ContentFinding[] {
  const { library, version } = content.index
  if (version !== latestVersion(library)) return []
  const { docs, examples } = library.menu
  const isMissing = ![...content.tree.entries.keys()].some((file) => file.startsWith(`${library.docsRoot}/`))
  if (isMissing) return [deadField(content.index, 'docsRoot', library.docsRoot, null)]
  return [
    ...checkPage(content, 'defaultDocs', library.defaultDocs),
    ...checkAddress(content, 'menu.docs', docs),
    ...(examples === null ? [] : checkAddress(content, 'menu.examples', examples)),
    ...checkStartFile(content),
  ]
}

/** Checks an address of a menu. An address of another version is not checked here, only its format elsewhere. */
function checkAddress(content: VersionContent, field: string, address: string): ContentFinding[] {
  const { id } = content.index.version
  const [, , segment = '', area, ...rest] = address.split('/')
  if (area !== 'docs' || rest.length === 0 || (segment !== 'latest' && segment !== id)) return []
  const path = rest.join('/')
  const parsed = parseDocsPath(path)
  const isExample = parsed.kind === 'path' && parsed.example !== null
  return isExample ? checkExample(content, field, path) : checkPage(content, field, path)
}

function checkPage({ index }: VersionContent, field: string, path: string): ContentFinding[] {
  // The list of a framework's pages is generated, so it always exists.
  if (/^framework(?:\/[^/]+)?$/.test(path)) return []
  const page = resolvePagePath(index, path)
  if (page.kind === 'page') return []
  if (page.kind === 'moved') return [{ ...deadField(index, field, path, page.path), severity: 'warning' }]
  return [deadField(index, field, path, nearMatches(index, path, 1)[0]?.path ?? null)]
}

function checkExample({ index, tree }: VersionContent, field: string, path: string): ContentFinding[] {
  const paths = index.examples.map(examplePath)
  if (paths.includes(path)) return []
  const { examplesRoot } = index.library
  const isListed = [...tree.entries.keys()].some((file) => file.startsWith(`${examplesRoot}/`))
  const finding = deadField(index, field, path, nearestId(path, paths) ?? paths[0] ?? null)
  // A source may omit the examples folder; then the example may exist.
  return isListed
    ? [finding]
    : [
        {
          ...finding,
          found: `${field} points to ${path}, but the source has no folder ${examplesRoot}.`,
          severity: 'warning',
        },
      ]
}

function checkStartFile({ index, tree }: VersionContent): ContentFinding[] {
  const { library, examples } = index
  const { path } = library.exampleEntry
  if (path === null || examples.length === 0) return []
  if (examples.some(({ directory }) => tree.entries.has(`${directory}/${path}`))) return []
  return [
    {
      ...deadField(index, 'exampleEntry.path', path, null),
      found: `exampleEntry.path is ${path}, which exists in no example.`,
      severity: 'warning',
    },
  ]
}

function deadField(
  { library }: VersionContent['index'],
  field: string,
  path: string,
  nearest: string | null,
): ContentFinding {
  const file = `content-config/libraries/${library.id}.ts`
  return {
    file,
    line: lineInCatalogue(file, field),
    kind: 'dead-menu-link',
    found: `${field} points to ${path}, which the latest version does not have.`,
    remedy: nearest === null ? `Change ${field}.` : `The closest match is ${nearest}.`,
    severity: 'error',
  }
}

/** Finds frameworks with pages or examples that the catalogue lacks: they get a generated name and no logo. */
export function checkFrameworks({ index }: VersionContent): ContentFinding[] {
  return index.frameworks
    .filter((framework) => !findFramework(framework))
    .map((framework) => {
      const hasPages = [...index.pages.values()].some((page) => page.framework === framework)
      return {
        file: hasPages
          ? `${index.library.docsRoot}/framework/${framework}`
          : `${index.library.examplesRoot}/${framework}`,
        line: null,
        kind: 'unknown-framework',
        found: `The framework ${framework} is not in the catalogue, but has ${contentFor(index, framework)}.`,
        remedy: 'Add it to content-config/frameworks.ts to offer it.',
        severity: 'note',
      }
    })
}

/** Finds frameworks of the catalogue that the latest docs have and the library's entry lacks: its landing page omits them. */
export function checkFrameworksOfEntry({ index }: VersionContent): ContentFinding[] {
  const { library, version, frameworks } = index
  if (version !== latestVersion(library)) return []
  const file = `content-config/libraries/${library.id}.ts`
  return frameworks
    .filter((framework) => findFramework(framework) && !library.frameworks.includes(framework))
    .map((framework) => ({
      file,
      line: lineInCatalogue(file, 'frameworks'),
      kind: 'unknown-framework',
      found: `frameworks is missing ${framework}, for which the docs have ${contentFor(index, framework)}.`,
      remedy: `Add '${framework}' to frameworks, and its package to packages.`,
      severity: 'note',
    }))
}

/** Counts the pages and examples of a framework in an index. */
function contentFor({ pages, examples }: VersionContent['index'], framework: string): string {
  const own = [...pages.values()].filter((page) => page.framework === framework)
  const ownExamples = examples.filter((example) => example.framework === framework)
  return `${counted(own.length, 'page')} and ${counted(ownExamples.length, 'example')}`
}

/** Finds frameworks in the docs config that are neither in the catalogue nor have pages, so that paths decide who sees their entries. */
export function checkFrameworksOfConfig({ index, configText }: VersionContent): ContentFinding[] {
  const { config } = readDocsConfig(configText ?? '{}')
  const named = (config?.sections ?? []).flatMap(({ frameworks }) =>
    frameworks.flatMap(({ label }) => label ?? []),
  )
  const lines = docsConfigLines(configText ?? '')
  const known = catalogue.frameworks.map(({ id }) => id)
  return [...new Set(named)]
    .filter((id) => !findFramework(id) && !index.frameworks.includes(id))
    .map((id) => {
      const near = nearestOf(id, known)
      return {
        file: `${index.library.docsRoot}/config.json`,
        line: lines.ofFramework(id),
        kind: 'unknown-framework',
        found: `${id} is not a framework in the catalogue, and has no pages or examples.`,
        remedy: near === null ? 'Remove this part.' : `Did you mean ${near}?`,
        severity: 'warning',
      }
    })
}
