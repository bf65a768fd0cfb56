import { distance } from 'fastest-levenshtein'
import type { Library } from '~/domain/catalogue/catalogue'
import { isImportable, latestOf, type NameIndex } from '~/domain/names/name-index'
import { ownerOfModule } from '~/domain/names/modules'
import { isReferencePath } from '~/domain/pages/reference-paths'
import type { ImportedName } from '~/domain/markdown/syntax/imports'
import type { CheckedPage, ContentFinding, Surroundings, VersionContent } from '../content'
import { onPage, type TextPosition } from '../positions'

/** Maximum edit distance of a misspelt name, by minimum name length. */
const MAX_CHANGED = [
  { letters: 12, changed: 2 },
  { letters: 6, changed: 1 },
] as const

/** Finds names that code imports from a library of the site and that its docs do not explain: misspelt, renamed or removed. */
export function checkImports(content: VersionContent, { names }: Surroundings): ContentFinding[] {
  return content.pages.flatMap((checked) =>
    checked.names.names.imports.flatMap((imported) => {
      const finding = unknownName(content, imported, names)
      return finding
        ? [{ ...positionOfName(content, checked, imported), ...findingOf(finding, checked) }]
        : []
    }),
  )
}

/** Maximum number of names that the note lists, most used first. */
const MAX_LISTED = 8

/** Returns one note with the names that guides import and no page explains, so that code cannot link to them. */
export function checkCoverage(
  { index: { library, version } }: VersionContent,
  { nameTable }: Surroundings,
): ContentFinding[] {
  const { imported, explained, unexplained } = nameTable.coverage(library.id, version.id)
  if (unexplained.length === 0) return []
  const listed = unexplained.slice(0, MAX_LISTED).map(({ name, guides }) => `${name} (${guides})`)
  const more = unexplained.length > MAX_LISTED ? ', …' : ''
  return [
    {
      file: library.docsRoot,
      line: null,
      kind: 'unexplained-names',
      found: `The reference explains ${explained} of ${imported} names that guides import. It lacks, with the number of guides: ${listed.join(', ')}${more}.`,
      remedy: 'Give each a page, a heading or an option in the reference. Code in guides then links to it.',
      severity: 'note',
    },
  ]
}

type UnknownName = ImportedName & {
  /** The probable correct name, or null. */
  readonly near: string | null
  /** The version that explains the name, or null. */
  readonly version: string | null
}

/** Returns the problem of an imported name; null for an explained name, and if the docs are inconclusive. */
function unknownName(
  content: VersionContent,
  { from, name }: ImportedName,
  names: NameIndex,
): UnknownName | null {
  const { index } = content
  const library = ownerOfModule(from)?.library
  if (library === undefined) return null
  const version = library === index.library.id ? index.version.id : latestOf(library)
  const explained = names.find(name, { library }).filter(({ entry }) => isImportable(entry))
  if (version === null || explained.some((found) => found.version === version)) return null
  const other = explained.find(({ entry }) => entry.place === 'page')
  if (other && isNewer(index.library, other.version, version) && isMentioned(content, name)) return null
  if (other) return { from, name, near: null, version: other.version }
  if (explained.length > 0 || names.importsOf(name, library) > 1) return null
  const near = nearestName(name, names.namesIn(library, version))
  return near === null ? null : { from, name, near, version: null }
}

/** Returns true if one version of a library comes before another one in the catalogue, which lists the newest first. */
function isNewer({ versions }: Library, one: string, other: string): boolean {
  const at = (version: string) => versions.findIndex((each) => each.id === version)
  return at(one) < at(other)
}

/** A block of code between fences. */
const FENCED = /^(`{3,}|~{3,}).*?^\1/gms

/**
 * Returns true if the docs of a version mention a name in a text or in the reference, and not only in code of guides,
 * which may be copied from a newer version. Then the version has the name.
 */
function isMentioned({ pages }: VersionContent, name: string): boolean {
  return pages.some(({ markdown, names: { path, names } }) => {
    if (!` ${names.words} `.includes(` ${name} `)) return false
    return isReferencePath(path) || identifiersIn(markdown.replaceAll(FENCED, '')).includes(name)
  })
}

function identifiersIn(text: string): string[] {
  return text.match(/[A-Za-z_$][\w$]*/g) ?? []
}

/** Checks whether two names differ only in the case of their first letter: `FilterFn` is the type of `filterFn`. */
function isTypeOf(name: string, other: string): boolean {
  return name.slice(1) === other.slice(1) && name.toLowerCase() === other.toLowerCase()
}

/** Returns the known name with the smallest allowed edit distance, or null. */
function nearestName(name: string, known: Iterable<string>): string | null {
  const allowed = MAX_CHANGED.find(({ letters }) => name.length >= letters)?.changed ?? 0
  const near = Array.from(known, (other) => ({ other, changed: distance(name, other) })).filter(
    ({ other, changed }) => changed <= allowed && !isTypeOf(name, other),
  )
  return near.toSorted((one, other) => one.changed - other.changed)[0]?.other ?? null
}

function positionOfName(
  { texts }: VersionContent,
  checked: CheckedPage,
  { name, from }: ImportedName,
): TextPosition {
  const { page, sourcePath } = checked
  for (const file of new Set([page.sourcePath, sourcePath])) {
    const lines = (texts.get(file) ?? '').split('\n')
    const word = new RegExp(`(?<![\\w$])${name.replaceAll('$', String.raw`\$`)}(?![\\w$])`)
    const module = lines.findIndex((line) => line.includes(from))
    const at = lines.findIndex((line) => word.test(line))
    if (module !== -1 && at !== -1) return { file, line: at + 1 }
  }
  return { file: page.sourcePath, line: null }
}

function findingOf(
  { from, name, near, version }: UnknownName,
  checked: CheckedPage,
): Pick<ContentFinding, 'kind' | 'found' | 'remedy' | 'severity'> {
  return {
    kind: 'imported-name',
    found:
      version === null
        ? `Code${onPage(checked)} imports ${name} from ${from}, which no page explains.`
        : `Code${onPage(checked)} imports ${name} from ${from}, which only ${version} explains.`,
    remedy:
      near === null
        ? 'Use the name that this version has, or add it to its reference.'
        : `Did you mean ${near}?`,
    severity: 'warning',
  }
}
