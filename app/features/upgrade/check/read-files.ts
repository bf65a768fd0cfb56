import { counted } from '~/domain/text/counted'

/** Maximum size of a file in bytes, and of a pasted text in characters. */
const MAX_BYTES = 1_000_000
const MAX_FILES = 200

/** A text and the name of its file. */
export type NamedText = { readonly file: string; readonly text: string }

/** The texts that were read, and a sentence for each file that was not. */
export type ReadTexts = { readonly texts: readonly NamedText[]; readonly problems: readonly string[] }

/** Returns a pasted text, unless it is empty or too long. */
export function readPasted(text: string): ReadTexts {
  if (text.trim() === '') return { texts: [], problems: ['Paste code or a package.json first.'] }
  return text.length > MAX_BYTES
    ? { texts: [], problems: ['The text is larger than 1 MB. Paste only the imports.'] }
    : { texts: [{ file: 'Pasted code', text }], problems: [] }
}

/** Reads a file as text; if that fails, returns a sentence with the reason. */
async function textOf(file: File): Promise<{ readonly text: string } | { readonly problem: string }> {
  if (file.size > MAX_BYTES) return { problem: `${file.name} is larger than 1 MB.` }
  try {
    const bytes = await file.arrayBuffer()
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return text.includes('\0') ? { problem: `${file.name} isn’t a text file.` } : { text }
  } catch (error) {
    // Decoding throws a TypeError; reading fails for a folder, and for a deleted file.
    const isBinary = error instanceof TypeError
    return { problem: isBinary ? `${file.name} isn’t a text file.` : `Couldn’t read ${file.name}.` }
  }
}

/** Returns names in which repeated ones are numbered: `index.tsx`, `index.tsx (2)`. Names contain no folder. */
function numbered(names: readonly string[]): string[] {
  const counts = new Map<string, number>()
  return names.map((name) => {
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return count === 1 ? name : `${name} (${count})`
  })
}

/** Reads selected or dropped files. */
export async function readFiles(files: readonly File[]): Promise<ReadTexts> {
  const texts: NamedText[] = []
  const problems: string[] = []
  const names = numbered(files.map(({ name }) => name))
  for (const [at, file] of files.slice(0, MAX_FILES).entries()) {
    const read = await textOf(file)
    if ('text' in read) texts.push({ file: names[at] ?? file.name, text: read.text })
    else problems.push(read.problem)
  }
  if (files.length > MAX_FILES) problems.push(`Only the first ${counted(MAX_FILES, 'file')} were read.`)
  return { texts, problems }
}
