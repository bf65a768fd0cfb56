import { takeAddresses } from './pasted/addresses'
import { namesInCommand } from './pasted/commands'
import { namesInManifest } from './pasted/manifests'
import { nameIn, withoutVersion } from './pasted/words'

/** What a reader typed or pasted. */
export type PastedNames = {
  /** Names of packages, each once, in their order. */
  readonly names: readonly string[]
  /** Words in places of names that are no names. */
  readonly others: readonly string[]
}

/** The package behind `import … from`, `import()` and `require()`. */
const IMPORT = /(?:\bfrom\s+|\bimport\s*\(?\s*|\brequire\s*\(\s*)["']([^"']+)["']/g
/** Words between names. */
const BETWEEN = /^(?:vs\.?|versus|and|or|&|\+|\*|\||\/|-|–|—|•|\d+[.)])$/i
/** What lock files say beside an address. */
const BESIDE_ADDRESS = /\b(?:resolved|integrity)\b|\bsha\d+-[\w+/=]+/g

function namesInImports(text: string): string[] {
  return [...text.matchAll(IMPORT)].flatMap(([, path = '']) => {
    const [, name = ''] = /^((?:@[^/]+\/)?[^/]+)/.exec(path) ?? []
    const found = path.startsWith('node:') || path.startsWith('.') ? null : nameIn(name)
    return found === null ? [] : [found]
  })
}

/** Words of a list, without those between names. A single word is a name, whatever it is. */
function listed(item: string): string[] {
  const words = item.trim().split(/\s+/)
  return words.length === 1 ? words : words.filter((word) => !BETWEEN.test(word) && !/^--?\w/.test(word))
}

/** True for a word that npm would give as a name today. In a sentence, others are words of the sentence. */
const isOfToday = (word: string): boolean => {
  const name = nameIn(word)
  return name !== null && name === name.toLowerCase()
}

/** The names of a list with spaces, commas or line breaks. An item of several words of which one is no name is none. */
function readList(text: string): PastedNames {
  const names: string[] = []
  const others: string[] = []
  for (const item of text.split(/[,;\n\r]+|(?<=\s)(?:vs\.?|versus)(?=\s)/i)) {
    const words = listed(item).filter((word) => !/^["'`[\]{}()]*$/.test(word))
    const name = words.length === 1 ? nameIn(words[0] ?? '') : null
    if (name !== null) names.push(name)
    else if (words.every(isOfToday)) names.push(...words.flatMap((word) => nameIn(word) ?? []))
    else others.push(item.trim())
  }
  return { names, others }
}

function readLines(text: string): PastedNames {
  const read = text.split(/&&|\|\||[\n\r]+|;/).map((line): PastedNames => {
    const names = namesInCommand(line)
    return names === null ? readList(line) : { names, others: [] }
  })
  return { names: read.flatMap(({ names }) => names), others: read.flatMap(({ others }) => others) }
}

function readAny(text: string): PastedNames {
  const imports = namesInImports(text)
  if (imports.length > 0) return { names: imports, others: [] }
  if (namesInCommand(text) !== null) return readLines(text)
  const addresses = takeAddresses(text)
  if (addresses) {
    // Markup around an address names nothing.
    const rest = addresses.rest.includes('<') ? '' : addresses.rest.replaceAll(BESIDE_ADDRESS, ' ')
    const { names, others } = rest.trim() === '' ? { names: [], others: [] } : readLines(rest)
    return { names: [...addresses.names, ...names], others }
  }
  const manifest = namesInManifest(text)
  return manifest === null ? readLines(text) : { names: manifest, others: [] }
}

/**
 * The names in what a reader typed or pasted: lists, commands of package managers, manifests and lock files or lines of them,
 * imports, addresses of packages' pages and files and of other sites' comparisons.
 */
export function readPastedNames(text: string): PastedNames {
  const { names, others } = readAny(text)
  return { names: [...new Set(names.map(withoutVersion))], others }
}

/** The names alone of {@link readPastedNames}. */
export function readPackageNames(text: string): readonly string[] {
  return readPastedNames(text).names
}
