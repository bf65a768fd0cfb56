import type { PageName, PageWithNames } from '~/domain/names/entry'
import { isImportable } from '~/domain/names/name-index'
import { ownerOfModule } from '~/domain/names/modules'

/** What docs of one version say of a name, as evidence for a statement about it. */
export type Evidence = Pick<PageName, 'signature' | 'sentence' | 'id'> &
  Pick<PageWithNames, 'path' | 'title' | 'framework'>

/** What is said of a name: `new` says that the earlier docs lack it, not that the package did. */
export const nameChanges = ['gone', 'signature', 'deprecated', 'new'] as const

/** A statement about a name in the docs of two versions. Evidence is null where a version lacks the name. */
export type ChangedName = {
  readonly name: string
  readonly kind: (typeof nameChanges)[number]
  readonly before: Evidence | null
  readonly after: Evidence | null
}

/** A page that has a name: it explains it, or its code alone imports it. */
type Found = { readonly page: PageWithNames; readonly entry: PageName | null }

type Known = Map<string, Found[]>

/** True for a guide from one version to another: it names what is gone, so it shows no name as present. */
const isMigrationPath = (path: string): boolean => /migrat|upgrad/i.test(path)

const isPresent = ({ path }: PageWithNames): boolean => !isMigrationPath(path)

function knownNames(pages: readonly PageWithNames[]): Known {
  const known: Known = new Map()
  const add = (name: string, found: Found) => {
    const places = known.get(name)
    if (places) places.push(found)
    else known.set(name, [found])
  }
  for (const page of pages.filter(isPresent)) {
    for (const { from, name } of page.names.imports) {
      if (ownerOfModule(from)?.library === page.library) add(name, { page, entry: null })
    }
    for (const entry of page.names.explains.filter((one) => isImportable(one) && one.place !== 'section'))
      add(entry.name, { page, entry })
  }
  return known
}

function wordsOf(pages: readonly PageWithNames[]): Set<string> {
  const words = new Set<string>()
  for (const { names } of pages.filter(isPresent)) {
    for (const word of names.words.split(' ')) words.add(word)
  }
  return words
}

/** Code on one line, without what formatters change: spaces, quotes and closing punctuation. */
const plainCode = (code: string): string => code.replace(/[\s;]+|,(?=\s*[)\]}>])/g, '').replaceAll('"', "'")

/** True for code that declares a name. Hand-written pages show how it is used in its place. */
const isDeclaration = (code: string): boolean =>
  /^(?:export\s+)?(?:declare\s+)?(?:abstract\s+)?(?:function|class|interface|type|enum)\s/.test(code.trim())

const declared = (found: readonly Found[]): Found[] =>
  found.filter(({ entry }) => isDeclaration(entry?.signature ?? ''))

function evidenceOf(found: readonly Found[] = []): Evidence | null {
  const best =
    declared(found)[0] ??
    found.find(({ entry }) => (entry?.signature ?? null) !== null) ??
    found.find(({ entry }) => entry !== null) ??
    found[0]
  if (!best) return null
  const { signature, sentence, id } = best.entry ?? { signature: null, sentence: '', id: null }
  const { path, title, framework } = best.page
  return { signature, sentence, id, path, title, framework }
}

/** The declarations of both versions, of one framework where both have it. */
function declarationsOf(
  old: readonly Found[],
  current: readonly Found[],
): Pick<ChangedName, 'before' | 'after'> {
  const [before, after] = [declared(old), declared(current)]
  const shared = before.find((one) => after.some((other) => other.page.framework === one.page.framework))
  const ofShared = (found: readonly Found[]) =>
    shared ? found.filter(({ page }) => page.framework === shared.page.framework) : found
  return { before: evidenceOf(ofShared(before)), after: evidenceOf(ofShared(after)) }
}

function isDeprecated(found: readonly Found[]): boolean {
  const entries = found.flatMap(({ entry }) => entry ?? [])
  return entries.length > 0 && entries.every((entry) => entry.isDeprecated)
}

function hasOtherSignature(old: readonly Found[], current: readonly Found[]): boolean {
  const [before, after] = [old, current].map(
    (found) => new Set(declared(found).map(({ entry }) => plainCode(entry?.signature ?? ''))),
  )
  if (!before?.size || !after?.size) return false
  return [...before].every((one) => !after.has(one))
}

/** What changed of a name that the docs of both versions have. */
function changeOf(name: string, old: readonly Found[], current: readonly Found[]): ChangedName | null {
  if (isDeprecated(current) && !isDeprecated(old))
    return { name, kind: 'deprecated', before: evidenceOf(old), after: evidenceOf(current) }
  return hasOtherSignature(old, current) ? { name, kind: 'signature', ...declarationsOf(old, current) } : null
}

/**
 * What changed of the names that code imports from a library and its reference explains, between the pages of two versions,
 * by name. Guides for migration and headings of other guides are left out. A name is gone only if no word of the later
 * docs is that name, and new only if no word of the earlier docs is. Two signatures differ only if no adapter kept one of
 * them.
 */
export function changedNames(
  before: readonly PageWithNames[],
  after: readonly PageWithNames[],
): ChangedName[] {
  const [old, current] = [knownNames(before), knownNames(after)]
  const [oldWords, words] = [wordsOf(before), wordsOf(after)]
  const changes = [...new Set([...old.keys(), ...current.keys()])].flatMap((name): ChangedName[] => {
    const [had, has] = [old.get(name), current.get(name)]
    if (!has) return words.has(name) ? [] : [{ name, kind: 'gone', before: evidenceOf(had), after: null }]
    if (!had) return oldWords.has(name) ? [] : [{ name, kind: 'new', before: null, after: evidenceOf(has) }]
    const change = changeOf(name, had, has)
    return change ? [change] : []
  })
  return changes.toSorted((one, other) => (one.name < other.name ? -1 : 1))
}
