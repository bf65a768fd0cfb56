import { codeChanges } from '~/domain/code-check/upgrade-names'
import { isInReference, type PageName, type PageWithNames } from '~/domain/names/entry'
import { isImportable } from '~/domain/names/name-index'
import { ownerOfModule } from '~/domain/names/modules'
import { isCut } from '~/domain/markdown/parse/page-sections'
import { isMigrationPage } from '~/domain/pages/migration-guide'
import { isDeclaration, plainCode, withoutComments } from './plain-code'

/** The text about a name in the docs of one version, and its place, as evidence for a statement. */
export type Evidence = Pick<PageName, 'signature' | 'sentence' | 'id'> &
  Pick<PageWithNames, 'path' | 'title' | 'framework'>

/**
 * How a name differs between the docs of two versions. `mentioned`: code of the earlier docs imports it; the later docs
 * contain the word, but neither import nor explain it. `replaced`: a guide names its replacement. `new`: the earlier
 * docs lack it, though the package may have had it. `memberGone` and `memberNew` are for members of owners in both
 * versions. `named`: a guide is about the name, without a classified change.
 */
export const nameChanges = [...codeChanges, 'new', 'memberNew'] as const

/** A statement about a name in the docs of two versions. Evidence is null if a version lacks the name. */
export type ChangedName = {
  readonly name: string
  readonly kind: (typeof nameChanges)[number]
  readonly before: Evidence | null
  readonly after: Evidence | null
  /** True if the name is gone for one framework, but later docs of another one still have it. */
  readonly isInOtherDocs?: true
}

/** A page with a name: it explains the name, or only its code imports it (`entry` is null). */
export type Found = { readonly page: PageWithNames; readonly entry: PageName | null }

/** Returns false for a migration guide: it mentions removed names, so its names do not count as present. */
export const isPresent = (page: PageWithNames): boolean => !isMigrationPage(page)

/** Returns the names that pages explain, each with its page. */
export function explainedIn(pages: readonly PageWithNames[]): (Found & { readonly entry: PageName })[] {
  return pages.filter(isPresent).flatMap((page) => page.names.explains.map((entry) => ({ page, entry })))
}

function knownNames(pages: readonly PageWithNames[]): Map<string, Found[]> {
  const found = pages
    .filter(isPresent)
    .flatMap((page) => [
      ...page.names.imports
        .filter(({ from }) => ownerOfModule(from)?.library === page.library)
        .map(({ name }) => ({ name, page, entry: null })),
      ...page.names.explains
        .filter((entry) => isImportable(entry) && isInReference(entry))
        .map((entry) => ({ name: entry.name, page, entry })),
    ])
  return Map.groupBy(found, ({ name }) => name)
}

/** Returns each word of the pages with the first page that has it. */
export function wordsOf(pages: readonly PageWithNames[]): ReadonlyMap<string, PageWithNames> {
  const words = new Map<string, PageWithNames>()
  for (const page of pages.filter(isPresent)) {
    for (const word of page.names.words.split(' ')) if (!words.has(word)) words.set(word, page)
  }
  return words
}

const declared = (found: readonly Found[]): Found[] =>
  found.filter(({ entry }) => isDeclaration(entry?.signature ?? ''))

/** Returns true for the signature of a member, which pages may show below its own heading: `getRows: () => Row[]`. */
const isOfMember = ({ entry }: Found): boolean => /^[\w$]+\??:/.test(entry?.signature ?? '')

/**
 * Returns the best evidence for a name: a declaration if there is one, else a signature, an explanation, or any page.
 * Signatures of members are ignored for an imported name.
 */
export function evidenceOf(all: readonly Found[]): Evidence | null {
  const isImported = all.some(({ entry }) => entry === null)
  const found = isImported ? all.filter((each) => !isOfMember(each)) : all
  const best =
    declared(found)[0] ??
    found.find(({ entry }) => (entry?.signature ?? null) !== null) ??
    found.find(({ entry }) => entry !== null) ??
    found[0]
  if (!best) return null
  const { signature, sentence, id } = best.entry ?? { signature: null, sentence: '', id: null }
  const { path, title, framework } = best.page
  return { signature, sentence: isAboutName(best) ? sentence : '', id, path, title, framework }
}

/**
 * Returns false if the sentence below a heading is not about the name alone: it is the first one of the page, or the heading has
 * further names, as in `useReactTable / useVueTable`.
 */
function isAboutName({ page, entry }: Found): boolean {
  if (entry === null || entry.id === null) return true
  const isShared = page.names.explains.some(
    ({ name, owner, id }) => name !== entry.name && owner === null && id === entry.id,
  )
  return entry.sentence !== page.sentence && !(entry.owner === null && isShared)
}

/** Returns a place in a guide as evidence. */
export function guideEvidence(page: PageWithNames, id: string | null, sentence = ''): Evidence {
  const { path, title, framework } = page
  return { path, title, framework, id, signature: null, sentence }
}

/** Returns the declarations of both versions, from the same framework if possible. */
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

/** Returns true for the declaration of a type. Some docs state the type of a function under the function's name. */
const isTypeCode = (code: string): boolean => /^(?:type|interface)/.test(code)

/** Returns true for incomplete code: it was cut, or brackets are unbalanced. */
function lacksEnd({ entry }: Found): boolean {
  const signature = entry?.signature ?? ''
  const code = withoutComments(signature, { keepsStrings: false })
  const [open, closed] = [/[([{]/g, /[)\]}]/g].map((brackets) => code.match(brackets)?.length ?? 0)
  return open !== closed || isCut(signature)
}

function hasOtherSignature(old: readonly Found[], current: readonly Found[]): boolean {
  if (declared([...old, ...current]).some(lacksEnd)) return false
  const [before = [], after = []] = [old, current].map((found) =>
    declared(found).map(({ entry }) => plainCode(entry?.signature ?? '')),
  )
  const isComparable = before.some((one) => after.some((other) => isTypeCode(one) === isTypeCode(other)))
  return isComparable && before.every((one) => !after.includes(one))
}

/** Returns the change of a name that both versions have; null if there is none. */
function changeOf(name: string, old: readonly Found[], current: readonly Found[]): ChangedName | null {
  if (isDeprecated(current) && !isDeprecated(old))
    return { name, kind: 'deprecated', before: evidenceOf(old), after: evidenceOf(current) }
  return hasOtherSignature(old, current) ? { name, kind: 'signature', ...declarationsOf(old, current) } : null
}

/** Returns true for a word that is unlikely in prose: one with an inner capital, a digit, `$` or `_`. */
export const isCodeWord = (word: string): boolean => /[a-z][A-Z]|[\d$_]/.test(word)

/** Returns the names that migration guides call deprecated, with the first place that does. */
export function deprecatedIn(pages: readonly PageWithNames[]): ReadonlyMap<string, Evidence> {
  const places = new Map<string, Evidence>()
  for (const page of pages) {
    for (const { id, words } of page.names.deprecates ?? [])
      for (const name of words.split(' ')) if (!places.has(name)) places.set(name, guideEvidence(page, id))
  }
  return places
}

/** Returns the names that a reference explains or code imports. */
export function namesIn(pages: readonly PageWithNames[]): ReadonlySet<string> {
  const members = explainedIn(pages).filter(({ entry }) => isInReference(entry))
  return new Set([...knownNames(pages).keys(), ...members.map(({ entry }) => entry.name)])
}

/**
 * Returns a function that classifies a name which the later docs neither import nor explain. It returns no statement if
 * the word may be prose or the name of a member.
 */
function missingIn(pages: readonly PageWithNames[]): (name: string, had: readonly Found[]) => ChangedName[] {
  const words = wordsOf(pages)
  const explained = new Set(explainedIn(pages).map(({ entry }) => entry.name))
  const [deprecated, referenced] = [deprecatedIn(pages), namesIn(pages)]
  return (name, had) => {
    const before = evidenceOf(had)
    const page = words.get(name)
    const guide = deprecated.get(name)
    if (guide && !referenced.has(name)) return [{ name, kind: 'deprecated', before, after: guide }]
    if (!page) return [{ name, kind: 'gone', before, after: null }]
    const isImported = had.some(({ entry }) => entry === null)
    if (!isImported || !isCodeWord(name) || explained.has(name)) return []
    return [{ name, kind: 'mentioned', before, after: evidenceOf([{ page, entry: null }]) }]
  }
}

/**
 * Returns the changes of importable names between two versions, by name: those that code imports or the reference
 * explains. Migration guides, and names that only guides explain, are excluded. A name is gone only if no later page
 * contains the word, and new only if no earlier page does. A signature changed only if no later declaration equals an
 * earlier one.
 */
export function changedNames(
  before: readonly PageWithNames[],
  after: readonly PageWithNames[],
): ChangedName[] {
  const [old, current] = [knownNames(before), knownNames(after)]
  const oldWords = wordsOf(before)
  const missing = missingIn(after)
  const changes = [...new Set([...old.keys(), ...current.keys()])].flatMap((name): ChangedName[] => {
    const [had, has] = [old.get(name), current.get(name)]
    if (!has) return missing(name, had ?? [])
    if (!had) return oldWords.has(name) ? [] : [{ name, kind: 'new', before: null, after: evidenceOf(has) }]
    const change = changeOf(name, had, has)
    return change ? [change] : []
  })
  return changes.toSorted((one, other) => (one.name < other.name ? -1 : 1))
}

/** Returns a function that finds the pages with a name: as an importable name, else as an option or member. */
export function placesOfNames(pages: readonly PageWithNames[]): (name: string) => readonly Found[] {
  const known = knownNames(pages)
  const members = Map.groupBy(
    explainedIn(pages).filter(({ entry }) => !isImportable(entry) && isInReference(entry)),
    ({ entry }) => entry.name,
  )
  return (name) => known.get(name) ?? members.get(name) ?? []
}

/** Returns the names that docs import or explain, except those with a statement other than `new`. */
export function otherNames(pages: readonly PageWithNames[], changes: readonly ChangedName[]): string[] {
  const said = new Set(changes.filter(({ kind }) => kind !== 'new').map(({ name }) => name))
  return [...knownNames(pages).keys()].filter((name) => !said.has(name)).toSorted()
}
