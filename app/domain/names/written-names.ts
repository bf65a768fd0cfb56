import type { NameKind } from './entry'

/** Kinds by the words that authors put behind a name: `useNavigate hook`, `routeTree property`. */
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

/** A name with its owner before it and its kind behind it; generators put a question mark behind an optional name. */
const WRITTEN = new RegExp(
  String.raw`^([A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*)(?:\(\))?\??(?:\s+(${KINDS}|APIs?))?$`,
  'i',
)

/** A file that is called after a name and its kind: `linkComponent`. */
const FILE = new RegExp(
  String.raw`^(\w+[a-z\d])(${KINDS.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase())})$`,
)

/** A name with its type, as a heading of an option has it: `queryFn: (context) => Promise`. */
const TYPED = /^([a-z_$][\w$]*)\??:\s/

/** The kind that a word states; null for none. */
export function kindOfWord(word: string): NameKind | null {
  return writtenKinds.get(word.toLowerCase()) ?? null
}

/** True for a word that only code has: `useQuery`, `QueryClient`, `queryClient.fetchQuery`. */
export function isCodeName(text: string): boolean {
  return /^[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*$/.test(text) && /[a-z\d][A-Z]|[._$]/.test(text)
}

/** What a text may name. */
export type Written = {
  readonly name: string
  readonly owner: string | null
  readonly kind: NameKind | null
  /**
   * How sure the text makes it: `name` for what only code has, or has its kind behind it in small letters; `titled` for a word
   * in a title such as `Row APIs` or `Return Type`; `word` for a word alone.
   */
  readonly form: 'name' | 'titled' | 'word'
  /** True for `Row APIs`: not all below is of a row. */
  readonly isAmong?: boolean
}

function formOf(path: string, word: string | undefined): Written['form'] {
  if (isCodeName(path) || (word !== undefined && /^[a-z]/.test(word))) return 'name'
  return word === undefined ? 'word' : 'titled'
}

/** The names that a heading or title consists of: one, or several between slashes and commas. Empty for other texts. */
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
    const isAmong = /^apis?$/i.test(word ?? '')
    return [{ name, owner, kind: kindOfWord(word ?? ''), form: formOf(path, word), isAmong }]
  })
}

/** The name in a heading that is a name with its type; null for another heading. */
export function nameWithType(heading: string): string | null {
  return TYPED.exec(heading)?.[1] ?? null
}

/** The name that a file is called after, with its kind; null for none. */
export function nameInFile(file: string): Written | null {
  const [, name = '', word = ''] = FILE.exec(file) ?? []
  return isCodeName(name) ? { name, owner: null, kind: kindOfWord(word), form: 'name' } : null
}

/** The one name in a heading that only code has; null for none, for several, and for one of the platform, such as `URLSearchParams`. */
export function nameInHeading(heading: string): string | null {
  const [name, ...others] = (heading.match(/[\w$.]+/g) ?? []).filter(isCodeName)
  if (name === undefined || others.length > 0 || name.includes('.')) return null
  return Object.hasOwn(globalThis, name) ? null : name
}
