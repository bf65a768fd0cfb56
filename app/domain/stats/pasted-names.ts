import { takeAddresses } from './pasted/addresses'
import { namesInCommand } from './pasted/commands'
import { namesInManifest } from './pasted/manifests'
import { nameIn, withoutVersion } from './pasted/words'

/** The result of parsing typed or pasted text. */
export type PastedNames = {
  /** Package names, each once, in order. */
  readonly names: readonly string[]
  /** Items of the text that are not package names. */
  readonly others: readonly string[]
}

/** Matches the module of `import … from`, `import()` and `require()`. */
const IMPORT = /(?:\bfrom\s+|\bimport\s*\(?\s*|\brequire\s*\(\s*)["']([^"']+)["']/g
/** Matches words that separate names. */
const SEPARATOR = /^(?:vs\.?|versus|and|or|&|\+|\*|\||\/|-|–|—|•|\d+[.)])$/i
/** Matches text of lock files next to an address. */
const BESIDE_ADDRESS = /\b(?:resolved|integrity)\b|\bsha\d+-[\w+/=]+/g

function namesInImports(text: string): string[] {
  return [...text.matchAll(IMPORT)].flatMap(([, path = '']) => {
    const [, name = ''] = /^((?:@[^/]+\/)?[^/]+)/.exec(path) ?? []
    const found = path.startsWith('node:') || path.startsWith('.') ? null : nameIn(name)
    return found === null ? [] : [found]
  })
}

/** Returns the words of a list item without separators and options. A single word is always kept. */
function wordsOfItem(item: string): string[] {
  const words = item.trim().split(/\s+/)
  return words.length === 1 ? words : words.filter((word) => !SEPARATOR.test(word) && !/^--?\w/.test(word))
}

/**
 * Returns true for a name that npm would accept today. Legacy names with capitals are more likely words of a sentence.
 */
const isCurrentName = (word: string): boolean => {
  const name = nameIn(word)
  return name !== null && name === name.toLowerCase()
}

/** Parses a list separated by spaces, commas or line breaks. An item of several words counts only if all are names. */
function readList(text: string): PastedNames {
  const names: string[] = []
  const others: string[] = []
  for (const item of text.split(/[,;\n\r]+|(?<=\s)(?:vs\.?|versus)(?=\s)/i)) {
    const words = wordsOfItem(item).filter((word) => !/^["'`[\]{}()]*$/.test(word))
    const name = words.length === 1 ? nameIn(words[0] ?? '') : null
    if (name !== null) names.push(name)
    else if (words.every(isCurrentName)) names.push(...words.flatMap((word) => nameIn(word) ?? []))
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
    // The rest of a text with markup contains no names.
    const rest = addresses.rest.includes('<') ? '' : addresses.rest.replaceAll(BESIDE_ADDRESS, ' ')
    const { names, others } = rest.trim() === '' ? { names: [], others: [] } : readLines(rest)
    return { names: [...addresses.names, ...names], others }
  }
  const manifest = namesInManifest(text)
  return manifest === null ? readLines(text) : { names: manifest, others: [] }
}

/**
 * Parses package names from typed or pasted text: lists, commands of package managers, manifests and lock files or
 * parts of them, imports, addresses of package pages and files, and addresses of comparison sites.
 */
export function readPastedNames(text: string): PastedNames {
  const { names, others } = readAny(text)
  return { names: [...new Set(names.map(withoutVersion))], others }
}

/** Returns only the names of {@link readPastedNames}. */
export function readPackageNames(text: string): readonly string[] {
  return readPastedNames(text).names
}
