import type { NameKind } from './entry'

/** Kinds by the words that authors append to a name: `useNavigate hook`, `routeTree property`. */
const writtenKinds: ReadonlyMap<string, NameKind> = new Map([
  ['function', 'function'],
  ['hook', 'hook'],
  ['component', 'component'],
  ['class', 'class'],
  ['interface', 'interface'],
  ['type', 'type'],
  ['enum', 'enum'],
  ['method', 'method'],
  ['property', 'property'],
  ['option', 'option'],
])

const KINDS = [...writtenKinds.keys()].join('|')

/** Matches a name with optional owner and kind; generators append a question mark to optional names. */
const WRITTEN = new RegExp(
  String.raw`^([A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*)(?:\(\))?\??(?:\s+(${KINDS}|APIs?))?$`,
  'i',
)

/** Matches a file named after a name and its kind: `linkComponent`. */
const FILE = new RegExp(
  String.raw`^(\w+[a-z\d])(${KINDS.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase())})$`,
)

/** Matches a name with its type, as in the heading of an option: `queryFn: (context) => Promise`. */
const TYPED = /^([a-z_$][\w$]*)\??:\s/

/** Returns the kind for a word; null if it names none. */
export function kindOfWord(word: string): NameKind | null {
  return writtenKinds.get(word.toLowerCase()) ?? null
}

/** Returns true for a word that can only be code: `useQuery`, `QueryClient`, `queryClient.fetchQuery`. */
export function isCodeName(text: string): boolean {
  return /^[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*$/.test(text) && /[a-z\d][A-Z]|[._$]/.test(text)
}

/** A name read from a text. */
export type Written = {
  readonly name: string
  readonly owner: string | null
  readonly kind: NameKind | null
  /**
   * How certain it is that the text is a name: `name` if it can only be code, or is followed by its kind in lower case;
   * `titled` for capitalized text such as `Row APIs` or `Return Type`; `word` for a single word.
   */
  readonly form: 'name' | 'titled' | 'word'
  /** True for `Row APIs`: not all content below belongs to a row. */
  readonly hasOtherContent?: boolean
}

function formOf(path: string, word: string | undefined): Written['form'] {
  if (isCodeName(path) || (word !== undefined && /^[a-z]/.test(word))) return 'name'
  return word === undefined ? 'word' : 'titled'
}

/**
 * Parses a heading or title that consists of one name, or of several separated by slashes, commas or bars. Empty for
 * any other text.
 */
export function writtenNames(text: string): Written[] {
  const typed = nameWithType(text)
  if (typed !== null)
    return isCodeName(typed) ? [{ name: typed, owner: null, kind: 'option', form: 'name' }] : []
  const found = text.split(/\s*[/,|]\s+|\s+\/\s*/).map((part) => WRITTEN.exec(part.trim()))
  if (found.some((match) => match === null)) return []
  return found.flatMap((match) => {
    const [, path = '', word] = match ?? []
    const parts = path.split('.')
    const name = parts.pop() ?? ''
    const owner = parts.length > 0 ? parts.join('.') : null
    const hasOtherContent = /^apis?$/i.test(word ?? '')
    return [{ name, owner, kind: kindOfWord(word ?? ''), form: formOf(path, word), hasOtherContent }]
  })
}

/** Returns the name in a heading of the form `name: type`; null for any other. */
export function nameWithType(heading: string): string | null {
  return TYPED.exec(heading)?.[1] ?? null
}

/** Returns the name and kind in a file name; null if there are none. */
export function nameInFile(file: string): Written | null {
  const [, name = '', word = ''] = FILE.exec(file) ?? []
  return isCodeName(name) ? { name, owner: null, kind: kindOfWord(word), form: 'name' } : null
}

/**
 * Returns the only word of a heading that must be code; null if there are none or several, or if it is a global such as
 * `URLSearchParams`.
 */
export function nameInHeading(heading: string): string | null {
  const [name, ...others] = (heading.match(/[\w$.]+/g) ?? []).filter(isCodeName)
  if (name === undefined || others.length > 0 || name.includes('.')) return null
  return Object.hasOwn(globalThis, name) ? null : name
}
