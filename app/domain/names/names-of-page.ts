import type { PageSection } from '~/domain/markdown/parse/page-sections'
import { declares } from '~/domain/markdown/reference/signatures'
import type { ImportedName } from '~/domain/markdown/syntax/imports'
import { isMigrationPage } from '~/domain/pages/migration-guide'
import { type GeneratedFolder, generatedFolderOf, isReferencePath } from '~/domain/pages/reference-paths'
import type { DeprecatedWords, NameKind, NamesOfPage, PageName } from './entry'
import { quotedNames } from './guide-quotes'
import { subjectsOfGuide } from './guide-subjects'
import { withObjects } from './objects-of-members'
import { statedReplacements } from './replacements'
import { firstSentence } from './sentences'
import {
  isCodeName,
  kindOfWord,
  nameInFile,
  nameInHeading,
  nameWithType,
  type Written,
  writtenNames,
} from './written-names'

const generatedKinds: Readonly<Record<GeneratedFolder, NameKind>> = {
  functions: 'function',
  classes: 'class',
  interfaces: 'interface',
  'type-aliases': 'type',
  variables: 'variable',
  enumerations: 'enum',
}

/** Headings of generated reference whose subsections are not names of the library. */
const PARTS = new Set(['type parameters', 'parameters', 'returns'])

/** The fields of a page that determine its names. */
type TitledPage = {
  /** Id of the library. */
  readonly library: string
  readonly path: string
  readonly title: string
  /** Names that the front matter says the page explains. */
  readonly stated?: readonly string[]
}

/** Matches the number that generators append to a file name that differs from another only in case. */
const COPY_NUMBER = /-\d+$/

const IDENTIFIER = /^[A-Za-z_$][\w$]*$/

function isInCode(name: string, sections: readonly PageSection[]): boolean {
  return sections.some(({ identifiers }) => mentions(identifiers, name))
}

/** Returns the names that a reference page's title or file states; empty for a page about several things. */
function namesOfTitle(
  { path, title }: Pick<TitledPage, 'path' | 'title'>,
  sections: readonly PageSection[],
  markdown: string,
): Written[] {
  const file = path.split('/').at(-1) ?? ''
  const folder = generatedFolderOf(path)
  if (folder !== null) {
    // Files lack the leading `_` of a name, and have a number if another name differs in nothing else.
    const name = IDENTIFIER.test(title) ? title : file.replace(COPY_NUMBER, '')
    return [{ name, owner: null, kind: generatedKinds[folder], form: 'name' }]
  }
  // A page titled with a plain word, such as "Installation", is not about a name.
  const written = writtenNames(title).filter(
    ({ name, form }) => form === 'name' || (form === 'titled' && isInCode(name, sections)),
  )
  const called = nameInFile(file)
  if (written.length === 0 && called && mentions(markdown, called.name)) return [called]
  // Titles are capitalized, while the file name is exact: `focusManager`.
  const isSpelled = written.some(({ name }) => name !== file && name.toLowerCase() === file.toLowerCase())
  if (!isSpelled || !isCodeName(file)) return written
  return [
    { name: file, owner: null, kind: null, form: 'name' },
    ...written.filter(({ name }) => mentions(markdown, name)),
  ]
}

function mentions(code: string | null, name: string): boolean {
  return code !== null && code.split(/[^\w$]+/).includes(name)
}

/** Returns true for a name that the code of a section imports, or declares at the start of a line. */
function isDeclared(name: string, { code, imports }: PageSection): boolean {
  const isImported = imports.some((imported) => imported.name === name)
  return isImported || (code ?? '').split('\n').some((line) => declares(line, name))
}

/**
 * Returns the kind that a declaration implies: `data: T[]` is a property, `reset(): void` a method. Null if it implies
 * none.
 */
function declaredKind(name: string, declaration: string | null): NameKind | null {
  const text = declaration?.replace(/^(?:(?:optional|readonly|static) )+/, '') ?? ''
  if (!text.startsWith(name)) return null
  const sign = text.charAt(name.length)
  if (sign === ':' || sign === '?') return 'property'
  return sign === '(' || sign === '<' ? 'method' : null
}

function kindOf({ name, owner, kind }: Written, declaration: string | null): NameKind {
  if (kind !== null) return kind
  const declared = declaredKind(name, declaration)
  if (owner !== null || declared === 'property') return declared ?? 'name'
  return /^use[A-Z]/.test(name) ? 'hook' : 'name'
}

/** Returns code that declares a name; null for code that only uses it. */
function declarationIn(code: string | null, name: string): string | null {
  return code !== null && mentions(code, name) && !code.startsWith('import') ? code : null
}

function entry(written: Written, section: PageSection, place: PageName['place']): PageName {
  const { name, owner } = written
  const signature = declarationIn(section.code, name)
  return {
    name,
    owner,
    kind: kindOf(written, signature),
    place,
    id: place === 'page' ? null : section.id,
    signature,
    sentence: firstSentence(section.lead, signature),
    isDeprecated: /^(?:\W*)deprecated\b/i.test(section.prose),
  }
}

/** Matches a type declaration from the start of a line to the name. */
const DECLARED = /^(?:export )?(?:declare )?(type|interface|enum) ([A-Za-z_$][\w$]*)/

/**
 * Returns the types that the code of a section declares, each with its own declaration; empty if the code begins with
 * anything else.
 */
function declaredTypes(section: PageSection): PageName[] {
  const parts = (section.code ?? '').split(/\n(?=export |declare |type |interface |enum )/)
  if (section.id === null || !DECLARED.test(parts[0] ?? '')) return []
  return parts.flatMap((code) => {
    const [, word = '', name] = DECLARED.exec(code) ?? []
    const written = { name: name ?? '', owner: null, kind: kindOfWord(word), form: 'name' } as const
    return name === undefined
      ? []
      : [entry(written, { ...section, code: code.trim(), prose: '', lead: [] }, 'entry')]
  })
}

/** A name whose heading has headings below it. */
type Outer = { readonly level: number; readonly name: string }

/** Reads the names of a reference page section by section, in order. */
class SectionReader {
  /** The subject of the page. */
  readonly #owner: string | null
  readonly #isGenerated: boolean
  /** The names of the enclosing headings, without the subject of the page. */
  #outer: readonly Outer[] = []
  /** Level of the heading whose subsections are skipped; Infinity for none. */
  #skipBelow = Infinity

  constructor(owner: string | null, isGenerated: boolean) {
    this.#owner = owner
    this.#isGenerated = isGenerated
  }

  /**
   * Returns the names of the next section. In generated reference, sections below "Parameters" and the like have none.
   */
  read(section: PageSection): PageName[] {
    const { level, heading, id } = section
    if (level <= this.#skipBelow) this.#skipBelow = Infinity
    this.#outer = this.#outer.filter((outer) => outer.level < level)
    if (id === null || level > this.#skipBelow) return []
    if (this.#isGenerated && PARTS.has(heading.toLowerCase())) {
      this.#skipBelow = level
      return []
    }
    const written = this.#written(section)
    const knownNames = new Set(written.map(({ name }) => name))
    const declared = this.#isGenerated ? [] : declaredTypes(section)
    return [...written, ...declared.filter(({ name }) => !knownNames.has(name))]
  }

  #written(section: PageSection): PageName[] {
    const { heading, code, level } = section
    const outer = this.#outer.at(-1)
    const declaration = nameWithType(heading) === null ? null : heading
    const inHeading = writtenNames(heading)
    const found = inHeading.filter(({ name, form }) => form === 'name' || isDeclared(name, section))
    const named = found.map((written) => {
      const owner = written.owner ?? outer?.name ?? this.#owner
      // An option of a method is not a property of the method's owner.
      const kind = outer && written.owner === null ? (written.kind ?? 'name') : written.kind
      return entry({ ...written, owner, kind }, { ...section, code: code ?? declaration }, 'entry')
    })
    const [only, ...others] = named
    if (only && others.length === 0 && only.name !== this.#owner) {
      const name = only.owner === null ? only.name : `${only.owner}.${only.name}`
      this.#outer = [...this.#outer, { level, name }]
    }
    return named
  }
}

/** The heading that generators put above the reason for a deprecation. */
const DEPRECATED_HEADING = 'Deprecated'

/** Returns the ids of the sections that contain a "Deprecated" heading; null for the page itself. */
function deprecatedIds(sections: readonly PageSection[]): ReadonlySet<string | null> {
  return new Set(
    sections.flatMap(({ heading, level }, at) => {
      if (heading !== DEPRECATED_HEADING) return []
      const about = sections.slice(0, at).findLast((section) => section.level < level)
      return about ? [about.id] : []
    }),
  )
}

function namesOfGuide(sections: readonly PageSection[]): PageName[] {
  return sections.flatMap((section) => {
    const name = section.id === null ? null : nameInHeading(section.heading)
    return name === null ? [] : [entry({ name, owner: null, kind: null, form: 'name' }, section, 'section')]
  })
}

/** Matches a sentence about something deprecated, which still exists, and about something removed, which does not. */
const DEPRECATED = /\bdeprecated\b/i
const REMOVED = /\b(?:has|have|been|is|are|was|were) (?:been )?removed\b/i

/** Returns the code words of sections that call something deprecated and nothing removed. */
function deprecatedWords(sections: readonly PageSection[]): DeprecatedWords[] {
  return sections
    .filter(({ prose }) => DEPRECATED.test(prose) && !REMOVED.test(prose))
    .map(({ id, identifiers }) => ({ id, words: [...new Set(identifiers.split(/[\s.]+/))].join(' ') }))
}

function uniqueImports(sections: readonly PageSection[]): ImportedName[] {
  const all = sections.flatMap(({ imports }) => imports)
  return [...new Map(all.map((each) => [`${each.from} ${each.name}`, each])).values()]
}

/**
 * Returns the words of Markdown that may be names of code, as one string, so that the Markdown itself can be
 * garbage-collected. Generators escape underscores: `row\_getCells`.
 */
function wordsOf(markdown: string): string {
  return [...new Set(markdown.replaceAll('\\_', '_').match(/[A-Za-z_$][\w$]*/g))].join(' ')
}

/**
 * Returns the names of a page. A reference page explains the name in its title, and those in its headings and options;
 * a guide explains the names in its headings, and those of {@link subjectsOfGuide}. Explained names never come from
 * prose; deprecations and the statements of migration guides do.
 */
export function namesOfPage(
  page: TitledPage,
  sections: readonly PageSection[],
  markdown: string,
): NamesOfPage {
  const words = wordsOf(markdown)
  const imports = uniqueImports(sections)
  if (isMigrationPage(page)) {
    const replaced = statedReplacements(markdown, sections)
    const guide = {
      explains: namesOfGuide(sections),
      imports,
      words,
      deprecates: deprecatedWords(sections),
      quotes: quotedNames(markdown, sections),
    }
    return replaced.length > 0 ? { ...guide, replaced } : guide
  }
  if (!isReferencePath(page.path)) {
    const headed = namesOfGuide(sections)
    const headedNames = new Set(headed.map(({ name }) => name))
    const subjects = subjectsOfGuide({ ...page, sections, markdown, stated: page.stated ?? [] })
    return { explains: [...headed, ...subjects.filter(({ name }) => !headedNames.has(name))], imports, words }
  }
  const [first] = sections
  const titled = first ? namesOfTitle(page, sections, markdown) : []
  const pageNames = titled.flatMap((written) => {
    // Some authors write the declaration below a first heading.
    const code = first?.code ?? sections[1]?.code ?? null
    return first ? [entry(written, { ...first, code }, 'page')] : []
  })
  const subject = titled[0]?.name ?? null
  const owner = titled[0]?.hasOtherContent === true ? null : subject
  const isOwn = ({ name, id }: PageName) => id !== null && name === owner
  const isGenerated = generatedFolderOf(page.path) !== null
  const deprecated = isGenerated ? deprecatedIds(sections) : new Set()
  const reader = new SectionReader(owner, isGenerated)
  const rows = sections.flatMap((section) => reader.read(section)).filter((found) => !isOwn(found))
  const explains = [...pageNames, ...withObjects(rows, sections, { title: page.title, subject })]
  const stated = explains.map((found) =>
    deprecated.has(found.id) ? { ...found, isDeprecated: true } : found,
  )
  return { explains: stated, imports, words }
}
