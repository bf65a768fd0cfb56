import type { PageName, PageWithNames } from '~/domain/names/entry'
import { isImportable } from '~/domain/names/name-index'
import { ownerOfModule } from '~/domain/names/modules'

/** Where docs explain a name, as evidence for a statement about it. */
type Evidence = Pick<PageName, 'signature' | 'sentence' | 'id'> & Pick<PageWithNames, 'path'>

/**
 * A statement about a name in the docs of two versions: `new` says that the earlier docs lack it, not that the package
 * did. Evidence is null where a version lacks the name, or imports it and explains it nowhere.
 */
type ChangedName = {
  readonly name: string
  readonly kind: 'gone' | 'new' | 'deprecated' | 'signature'
  readonly before: Evidence | null
  readonly after: Evidence | null
}

/** The docs of one version: its pages with names, and every word of its pages but guides for migration. */
export type DocsOfVersion = {
  readonly pages: readonly PageWithNames[]
  readonly words: ReadonlySet<string>
}

/** A name, and all its explanations in one version; none where code imports it alone. */
type Known = Map<string, { readonly entry: PageName; readonly path: string }[]>

/** The words of Markdown that can be names of code. */
export function wordsOf(markdown: string): string[] {
  return markdown.match(/[A-Za-z_$][\w$]*/g) ?? []
}

/** True for a guide from one version to another: it names what is gone, so it shows no name as present. */
export const isMigrationPath = (path: string): boolean => /migrat|upgrad/i.test(path)

function knownNames({ pages }: DocsOfVersion): Known {
  const known: Known = new Map()
  for (const { library, path, names } of pages.filter((page) => !isMigrationPath(page.path))) {
    for (const { from, name } of names.imports) {
      if (ownerOfModule(from)?.library === library) known.set(name, known.get(name) ?? [])
    }
    for (const entry of names.explains.filter((one) => isImportable(one) && one.place !== 'section')) {
      known.set(entry.name, [...(known.get(entry.name) ?? []), { entry, path }])
    }
  }
  return known
}

function evidenceOf(found: ReturnType<Known['get']>): Evidence | null {
  const best = found?.find(({ entry }) => entry.signature !== null) ?? found?.[0]
  if (!best) return null
  const { signature, sentence, id } = best.entry
  return { signature, sentence, id, path: best.path }
}

/** Code on one line, without what formatters change: spaces, quotes and closing punctuation. */
const plainCode = (code: string): string => code.replace(/[\s;]+|,(?=\s*[)\]}>])/g, '').replaceAll('"', "'")

/** True for code that declares a name. Hand-written pages show how it is used in its place. */
const isDeclaration = (code: string): boolean =>
  /^(?:export\s+)?(?:declare\s+)?(?:abstract\s+)?(?:function|class|interface|type|enum)\s/.test(code.trim())

function signaturesOf(found: ReturnType<Known['get']> = []): Set<string> {
  const codes = found.flatMap(({ entry }) => entry.signature ?? [])
  return new Set(codes.filter(isDeclaration).map(plainCode))
}

const isDeprecated = (found: ReturnType<Known['get']> = []): boolean =>
  found.length > 0 && found.every(({ entry }) => entry.isDeprecated)

function kindOf(name: string, before: Known, after: Known): ChangedName['kind'] | null {
  const [old, current] = [before.get(name), after.get(name)]
  if (isDeprecated(current) && !isDeprecated(old)) return 'deprecated'
  const [oldCode, code] = [signaturesOf(old), signaturesOf(current)]
  if (oldCode.size === 0 || code.size === 0) return null
  return [...oldCode].some((one) => code.has(one)) ? null : 'signature'
}

/**
 * What changed of the names that code imports from a library and its reference explains, between two versions, by name.
 * Guides for migration and headings of other guides are left out. A name is gone only if no word of the
 * later docs is that name, and new only if no word of the earlier docs is. Two signatures differ only if no adapter kept
 * one of them.
 */
export function changedNames(before: DocsOfVersion, after: DocsOfVersion): ChangedName[] {
  const [old, current] = [knownNames(before), knownNames(after)]
  const changes = [...new Set([...old.keys(), ...current.keys()])].flatMap((name): ChangedName[] => {
    const evidence = { before: evidenceOf(old.get(name)), after: evidenceOf(current.get(name)) }
    if (!current.has(name)) return after.words.has(name) ? [] : [{ name, kind: 'gone', ...evidence }]
    if (!old.has(name)) return before.words.has(name) ? [] : [{ name, kind: 'new', ...evidence }]
    const kind = kindOf(name, old, current)
    return kind === null ? [] : [{ name, kind, ...evidence }]
  })
  return changes.toSorted((one, other) => (one.name < other.name ? -1 : 1))
}
