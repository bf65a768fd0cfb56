import { codeChanges } from '~/domain/code-check/upgrade-names'
import { isInReference, type PageName, type PageWithNames } from '~/domain/names/entry'
import { isImportable } from '~/domain/names/name-index'
import { ownerOfModule } from '~/domain/names/modules'
import { isCut } from '~/domain/markdown/parse/page-sections'
import { isMigrationPage } from '~/domain/pages/migration-guide'

/** What docs of one version say of a name, as evidence for a statement about it. */
export type Evidence = Pick<PageName, 'signature' | 'sentence' | 'id'> &
  Pick<PageWithNames, 'path' | 'title' | 'framework'>

/**
 * How a name differs between the docs of two versions. `mentioned`: code of the earlier docs imports it; the later docs have
 * the word, and neither import nor explain it. `replaced`: a guide says which name takes its place. `new`: the earlier docs lack
 * it; the earlier package may have it. Members are those of names that both versions have. `named`: a guide is about the name, and
 * nothing is known of it.
 */
export const nameChanges = [...codeChanges, 'new', 'memberNew'] as const

/** A statement about a name in the docs of two versions. Evidence is null if a version lacks the name. */
export type ChangedName = {
  readonly name: string
  readonly kind: (typeof nameChanges)[number]
  readonly before: Evidence | null
  readonly after: Evidence | null
  /** True if the name is gone for one framework, and later docs for another one still have it. */
  readonly isInOtherDocs?: true
}

/** A page that has a name: it explains it, or its code alone imports it. */
export type Found = { readonly page: PageWithNames; readonly entry: PageName | null }

type Known = Map<string, Found[]>

/** False for a page about moving from one version to another: it names removed things, so it shows no name as present. */
export const isPresent = (page: PageWithNames): boolean => !isMigrationPage(page)

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
    for (const entry of page.names.explains.filter((one) => isImportable(one) && isInReference(one)))
      add(entry.name, { page, entry })
  }
  return known
}

/** Returns each word of the pages with the first page that has it. */
export function wordsOf(pages: readonly PageWithNames[]): ReadonlyMap<string, PageWithNames> {
  const words = new Map<string, PageWithNames>()
  for (const page of pages.filter(isPresent)) {
    for (const word of page.names.words.split(' ')) if (!words.has(word)) words.set(word, page)
  }
  return words
}

/** A text in quotes, which is kept, or a comment. */
const QUOTED_OR_COMMENT =
  /("(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`)|\/\/[^\n]*|\/\*[^]*?(?:\*\/|$)/g

/**
 * A declaration on one line, without what formatters and generators of references change: words that export it, comments, spaces,
 * quotes, closing punctuation and the bar before the first of several types.
 */
const plainCode = (code: string): string =>
  code
    .replace(QUOTED_OR_COMMENT, '$1')
    .trim()
    .replace(/^(?:(?:export|declare|default)\s+)+/, '')
    .replace(/[\s;]+|,(?=\s*[)\]}>])/g, '')
    .replaceAll('"', "'")
    .replace('=|', '=')

/** True for code that declares a name. Hand-written pages show how it is used in its place. */
const isDeclaration = (code: string): boolean =>
  /^(?:export\s+)?(?:declare\s+)?(?:abstract\s+)?(?:function|class|interface|type|enum)\s/.test(code.trim())

const declared = (found: readonly Found[]): Found[] =>
  found.filter(({ entry }) => isDeclaration(entry?.signature ?? ''))

/** True for the signature of a member, which pages may show below a heading of its own: `getRows: () => Row[]`. */
const isOfMember = ({ entry }: Found): boolean => /^[\w$]+\??:/.test(entry?.signature ?? '')

/** What pages say of a name: a declaration if one has it, else the best that there is. A name that code imports is no member. */
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
  return { signature, sentence, id, path, title, framework }
}

/** A place of a guide, as evidence for what it says. */
export function guideEvidence(page: PageWithNames, id: string | null, sentence = ''): Evidence {
  const { path, title, framework } = page
  return { path, title, framework, id, signature: null, sentence }
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

/** What a declaration is of: a value or a type. Some docs state the type of a function under its name. */
const isTypeCode = (code: string): boolean => /^(?:type|interface)/.test(code)

/** True for code that lacks its end: that was cut, or has brackets that are not closed. */
function lacksEnd({ entry }: Found): boolean {
  const signature = entry?.signature ?? ''
  const code = signature.replace(QUOTED_OR_COMMENT, '')
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

/** What changed of a name that the docs of both versions have. */
function changeOf(name: string, old: readonly Found[], current: readonly Found[]): ChangedName | null {
  if (isDeprecated(current) && !isDeprecated(old))
    return { name, kind: 'deprecated', before: evidenceOf(old), after: evidenceOf(current) }
  return hasOtherSignature(old, current) ? { name, kind: 'signature', ...declarationsOf(old, current) } : null
}

/** True for a word that prose has for no other reason: one with a capital, a digit or a sign inside. */
export const isCodeWord = (word: string): boolean => /[a-z][A-Z]|[\d$_]/.test(word)

/** Names that guides for migration call deprecated, with the first place where one does. */
export function deprecatedIn(pages: readonly PageWithNames[]): ReadonlyMap<string, Evidence> {
  const places = new Map<string, Evidence>()
  for (const page of pages) {
    for (const { id, words } of page.names.deprecates ?? [])
      for (const name of words.split(' ')) if (!places.has(name)) places.set(name, guideEvidence(page, id))
  }
  return places
}

/** The names that a reference explains or code imports. */
export function namesIn(pages: readonly PageWithNames[]): ReadonlySet<string> {
  const members = pages
    .filter(isPresent)
    .flatMap(({ names }) => names.explains.filter(isInReference).map(({ name }) => name))
  return new Set([...knownNames(pages).keys(), ...members])
}

/**
 * Returns a function that classifies a name which the later docs neither import nor explain. It returns no statement if the
 * word may be prose or the name of a member.
 */
function missingIn(pages: readonly PageWithNames[]): (name: string, had: readonly Found[]) => ChangedName[] {
  const words = wordsOf(pages)
  const explained = new Set(
    pages.filter(isPresent).flatMap(({ names }) => names.explains.map(({ name }) => name)),
  )
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

/** Where docs have a name: as one that code imports, else as an option or member. */
export function placesOfNames(pages: readonly PageWithNames[]): (name: string) => readonly Found[] {
  const known = knownNames(pages)
  const members = Map.groupBy(
    pages
      .filter(isPresent)
      .flatMap((page) =>
        page.names.explains
          .filter((entry) => !isImportable(entry) && isInReference(entry))
          .map((entry): Found & { entry: PageName } => ({ page, entry })),
      ),
    ({ entry }) => entry.name,
  )
  return (name) => known.get(name) ?? members.get(name) ?? []
}

/** Returns the names that docs import or explain and that no statement is about. */
export function otherNames(pages: readonly PageWithNames[], changes: readonly ChangedName[]): string[] {
  const said = new Set(changes.filter(({ kind }) => kind !== 'new').map(({ name }) => name))
  return [...knownNames(pages).keys()].filter((name) => !said.has(name)).toSorted()
}
