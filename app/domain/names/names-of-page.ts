import type { PageSection } from '~/domain/markdown/parse/page-sections'
import type { ImportedName } from '~/domain/markdown/syntax/imports'
import { isMigrationPage } from '~/domain/pages/migration-guide'
import { type GeneratedFolder, generatedFolderOf, isReferencePath } from '~/domain/pages/reference-paths'
import type { NameKind, NamesOfPage, PageName } from './entry'
import { statedReplacements } from './replacements'

/** Kinds by the folders that generators of reference make. */
const generatedKinds: Readonly<Record<GeneratedFolder, NameKind>> = {
  functions: 'function',
  classes: 'class',
  interfaces: 'interface',
  'type-aliases': 'type',
  variables: 'variable',
  enumerations: 'enum',
}

/** Kinds by the words that authors put behind a name: `useNavigate hook`, `routeTree property`. */
const writtenKinds: Readonly<Record<string, NameKind>> = {
  function: 'function',
  hook: 'hook',
  component: 'component',
  class: 'class',
  interface: 'interface',
  type: 'type',
  method: 'method',
  property: 'property',
  option: 'option',
}

/** A name with its owner before it and its kind behind it; generators put a question mark behind an optional name. */
const WRITTEN = new RegExp(
  String.raw`^([A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*)(?:\(\))?\??(?:\s+(${Object.keys(writtenKinds).join('|')}))?$`,
)

/** A name with its type, as a heading of an option has it: `queryFn: (context) => Promise`. */
const TYPED = /^([a-z_$][\w$]*)\??:\s/

/** Headings of generated reference whose parts are no names of the library. */
const PARTS = new Set(['type parameters', 'parameters', 'returns'])

const MAX_SENTENCE = 160

/** True for a word that only code has: `useQuery`, `QueryClient`, `queryClient.fetchQuery`. */
export function isCodeName(text: string): boolean {
  return /^[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*$/.test(text) && /[a-z\d][A-Z]|[._$]/.test(text)
}

/** What generators write before the text of a page: its kind and name, and the file that defines it. */
const GENERATED_HEAD = /^(?:(?:[A-Z]\w+ )?[A-Z]\w+: \S.*?)?\s*Defined in: \S+\s*/

/** The first sentence of a text on one line, without the declaration that it begins with; `''` where it has none. */
export function firstSentence(prose: string, declaration: string | null): string {
  const own = declaration !== null && prose.startsWith(declaration) ? prose.slice(declaration.length) : prose
  const text = own.replace(GENERATED_HEAD, '').trim()
  const [sentence = ''] = /^.*?[.!?](?=\s|$)/.exec(text) ?? ['']
  if (sentence.length <= MAX_SENTENCE) return sentence
  return `${sentence.slice(0, MAX_SENTENCE).replace(/\s+\S*$/, '')}…`
}

type Written = { readonly name: string; readonly owner: string | null; readonly kind: NameKind | null }

/** The names that a heading or title consists of: one, or several between slashes and commas. Empty for other texts. */
function writtenNames(text: string): Written[] {
  const [, typed] = TYPED.exec(text) ?? []
  if (typed !== undefined) return isCodeName(typed) ? [{ name: typed, owner: null, kind: 'option' }] : []
  const found = text.split(/\s*[/,|]\s+|\s+\/\s*/).map((part) => WRITTEN.exec(part.trim()))
  if (found.some((match) => match === null)) return []
  return found.flatMap((match) => {
    const [, path = '', word] = match ?? []
    const parts = path.split('.')
    const name = parts.pop() ?? ''
    const kind = word === undefined ? null : (writtenKinds[word] ?? null)
    return [{ name, owner: parts.length > 0 ? parts.join('.') : null, kind }]
  })
}

/** A page as its names depend on it. */
export type TitledPage = { readonly path: string; readonly title: string }

/** The number that generators add to a file name that differs from another one only in case. */
const COPY = /-\d+$/

/** The name and kind of a reference page that is about one name; none for a page about several things. */
function namesOfTitle({ path, title }: TitledPage, markdown: string): Written[] {
  const file = path.split('/').at(-1) ?? ''
  const folder = generatedFolderOf(path)
  if (folder !== null) return [{ name: file.replace(COPY, ''), owner: null, kind: generatedKinds[folder] }]
  // A page with a plain word for a title, such as "Installation", is about no name.
  const written = writtenNames(title).filter(({ name, kind }) => kind !== null || isCodeName(name))
  // A title begins with a capital where the name of the file has none: `focusManager`.
  const isSpelled = written.some(({ name }) => name !== file && name.toLowerCase() === file.toLowerCase())
  if (!isSpelled || !isCodeName(file)) return written
  return [{ name: file, owner: null, kind: null }, ...written.filter(({ name }) => mentions(markdown, name))]
}

function mentions(code: string | null, name: string): boolean {
  return code !== null && code.split(/[^\w$]+/).includes(name)
}

/** The kind that a declaration shows: `data: T[]` is a property, `reset(): void` a method. */
function declaredKind(name: string, declaration: string | null): NameKind | null {
  const text = declaration?.replace(/^(?:(?:optional|readonly|static) )+/, '') ?? ''
  if (!text.startsWith(name)) return null
  const sign = text.charAt(name.length)
  if (sign === ':' || sign === '?') return 'property'
  return sign === '(' || sign === '<' ? 'method' : null
}

function kindOf({ name, owner, kind }: Written, declaration: string | null): NameKind {
  if (kind !== null) return kind
  if (/^use[A-Z]/.test(name)) return 'hook'
  return (owner === null ? null : declaredKind(name, declaration)) ?? 'name'
}

/** Code that declares a name; null for code that only uses it. */
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
    sentence: firstSentence(section.prose, signature),
    isDeprecated: /^(?:\W*)deprecated\b/i.test(section.prose),
  }
}

/** Matches a declaration of a type from the start of a line to its name. */
const DECLARED = /^(?:export )?(?:declare )?(type|interface|enum) ([A-Za-z_$][\w$]*)/

/** The types that the code of a section declares, each with its own declaration. None for code that begins otherwise. */
function declaredTypes(section: PageSection): PageName[] {
  const parts = (section.code ?? '').split(/\n(?=export |declare |type |interface |enum )/)
  if (section.id === null || !DECLARED.test(parts[0] ?? '')) return []
  return parts.flatMap((code) => {
    const [, word = '', name] = DECLARED.exec(code) ?? []
    const kind = writtenKinds[word] ?? (word === 'enum' ? 'enum' : null)
    return name === undefined
      ? []
      : [entry({ name, owner: null, kind }, { ...section, code: code.trim(), prose: '' }, 'entry')]
  })
}

/**
 * The names that the sections of a reference page are about. `owner` is the name of the page. What generators list below
 * "Parameters" and the like are no names of the library; what authors write there are.
 */
function namesOfSections(
  sections: readonly PageSection[],
  owner: string | null,
  isGenerated: boolean,
): PageName[] {
  let skipBelow = Infinity
  return sections.flatMap((section) => {
    const { level, heading, code, id } = section
    if (level <= skipBelow) skipBelow = Infinity
    if (id === null || level > skipBelow) return []
    if (isGenerated && PARTS.has(heading.toLowerCase())) {
      skipBelow = level
      return []
    }
    const written = writtenNames(heading)
      .filter(({ name, kind }) => kind !== null || isCodeName(name) || mentions(code, name))
      .map((found) => {
        const declaration = TYPED.test(heading) ? heading : null
        return entry(
          { ...found, owner: found.owner ?? owner },
          { ...section, code: code ?? declaration },
          'entry',
        )
      })
    const isWritten = new Set(written.map(({ name }) => name))
    const declared = isGenerated ? [] : declaredTypes(section).filter(({ name }) => !isWritten.has(name))
    return [...written, ...declared]
  })
}

/** The heading that generators put above the reason why something is deprecated. */
const DEPRECATED_BELOW = 'Deprecated'

/** The ids of the sections that generators call deprecated, by a heading one level below; null for the page. */
function deprecatedIds(sections: readonly PageSection[]): ReadonlySet<string | null> {
  return new Set(
    sections.flatMap(({ heading, level }, at) => {
      if (heading !== DEPRECATED_BELOW) return []
      const about = sections.slice(0, at).findLast((section) => section.level < level)
      return about ? [about.id] : []
    }),
  )
}

/** The heading that generators put above each form of a function that has several. */
const FORM = 'Call Signature'

/**
 * The text that says what a page is about, empty for none. In a reference it is before the first heading or below the
 * heading of a form; a later section explains a part.
 */
export function introOf(path: string, sections: readonly PageSection[]): string {
  const about = isReferencePath(path)
    ? sections.filter(({ heading }, index) => index === 0 || heading === FORM)
    : sections
  return about.find(({ prose }) => prose !== '')?.prose ?? ''
}

/** The one name in a heading that only code has; null for none, for several, and for one of the platform, such as `URLSearchParams`. */
function nameInHeading(heading: string): string | null {
  const [name, ...others] = (heading.match(/[\w$.]+/g) ?? []).filter(isCodeName)
  if (name === undefined || others.length > 0 || name.includes('.')) return null
  return Object.hasOwn(globalThis, name) ? null : name
}

/** Names in headings of a guide. */
function namesOfGuide(sections: readonly PageSection[]): PageName[] {
  return sections.flatMap((section) => {
    const name = section.id === null ? null : nameInHeading(section.heading)
    return name === null ? [] : [entry({ name, owner: null, kind: null }, section, 'section')]
  })
}

/** What is still there, though its use is discouraged. */
const DEPRECATED = /\bdeprecated\b/i
const REMOVED = /\b(?:has|have|been|is|are|was|were) (?:been )?removed\b/i

/** The names in code of the sections that call something deprecated and nothing removed. */
function deprecatedWords(sections: readonly PageSection[]): string {
  const names = sections
    .filter(({ prose }) => DEPRECATED.test(prose) && !REMOVED.test(prose))
    .flatMap(({ identifiers }) => identifiers.split(/[\s.]+/))
  return [...new Set(names)].join(' ')
}

function uniqueImports(sections: readonly PageSection[]): ImportedName[] {
  const seen = new Map<string, ImportedName>()
  for (const { imports } of sections)
    for (const imported of imports) seen.set(`${imported.from} ${imported.name}`, imported)
  return [...seen.values()]
}

/** The words of Markdown that may be names of code: one string keeps the text that they are cut from out of memory. */
function wordsOf(markdown: string): string {
  return [...new Set(markdown.match(/[A-Za-z_$][\w$]*/g))].join(' ')
}

/**
 * The names of a page. A reference page explains the name in its title, and those that its headings and options consist of;
 * a guide explains names in its headings. Nothing is guessed from prose.
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
    const guide = { explains: namesOfGuide(sections), imports, words, deprecates: deprecatedWords(sections) }
    return replaced.length > 0 ? { ...guide, replaced } : guide
  }
  if (!isReferencePath(page.path)) return { explains: namesOfGuide(sections), imports, words }
  const [first] = sections
  const titled = first ? namesOfTitle(page, markdown) : []
  const pageNames = titled.flatMap((written) => {
    // Some authors write the declaration below a first heading of its own.
    const code = first?.code ?? sections[1]?.code ?? null
    return first ? [entry(written, { ...first, code }, 'page')] : []
  })
  const owner = titled[0]?.name ?? null
  const isOwn = ({ name, id }: PageName) => id !== null && name === owner
  const isGenerated = generatedFolderOf(page.path) !== null
  const deprecated = isGenerated ? deprecatedIds(sections) : new Set()
  const rows = namesOfSections(sections, owner, isGenerated).filter((found) => !isOwn(found))
  return {
    explains: [...pageNames, ...rows].map((found) =>
      deprecated.has(found.id) ? { ...found, isDeprecated: true } : found,
    ),
    imports,
    words,
  }
}
