import { hasAddress } from '~/domain/pages/build/page-files'
import type { ContentFinding, VersionContent } from '../content'

/** Finds names under the docs root that are hard to write in addresses or differ only in case, and symbolic links. */
export function checkNames({ index, tree }: VersionContent): ContentFinding[] {
  const root = `${index.library.docsRoot}/`
  const paths = [...tree.entries.keys()].filter((path) => path.startsWith(root))
  return [
    ...paths.flatMap((path) => unwritable(path, path.slice(root.length))),
    ...sameNames(paths),
    ...symbolicLinks(index, tree),
  ]
}

/** Characters that addresses encode, and that end a link in a text. */
const UNWRITABLE = /[\s%?#"<>\\^`{|}]/

/** Returns the name in lower case, with hyphens in place of such characters. */
function plainName(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[\s%?#"<>\\^`{|}]+/g, '-')
    .replaceAll(/^-+|-+(?=\.|$)/g, '')
}

/** Finds such a character in the last part of a path; a folder is reported once, not for each of its files. */
function unwritable(path: string, inDocs: string): ContentFinding[] {
  const name = inDocs.slice(inDocs.lastIndexOf('/') + 1)
  const [character] = UNWRITABLE.exec(name) ?? []
  if (character === undefined) return []
  const isRefused = !hasAddress(inDocs.replace(/\.md$/, ''))
  // Reported as a file that is not published.
  if (isRefused && inDocs.endsWith('.md')) return []
  const what = /\s/.test(character) ? 'a space' : character
  return [
    {
      file: path,
      line: null,
      kind: 'file-name',
      found: isRefused
        ? `The name has ${what}, which no address may have, so readers get none of it.`
        : `The name has ${what}, which addresses and links have to write as ${encodeURIComponent(character)}.`,
      remedy: `Rename it, such as ${plainName(name)}.`,
      severity: isRefused ? 'error' : 'warning',
    },
  ]
}

/** Finds files and folders whose paths differ only in letter case. */
function sameNames(paths: readonly string[]): ContentFinding[] {
  const groups = Map.groupBy(paths, (path) => path.toLowerCase())
  return [...groups.values()].flatMap((group) => {
    const [first, ...others] = group.toSorted()
    return others.map((file): ContentFinding => ({
      file,
      line: null,
      kind: 'file-name',
      found: `The name differs from ${first} by letter case alone.`,
      remedy: 'Rename one: file systems of macOS and Windows hold one of them.',
      severity: 'warning',
    }))
  })
}

/** Finds symbolic links in the docs and in place of examples: they are not followed. */
function symbolicLinks(
  { library }: VersionContent['index'],
  { symbolicLinks: links = [] }: VersionContent['tree'],
): ContentFinding[] {
  const { docsRoot, examplesRoot } = library
  const isExample = (path: string) =>
    path.startsWith(`${examplesRoot}/`) && path.slice(examplesRoot.length + 1).split('/').length <= 2
  return links
    .filter((path) => path === docsRoot || path.startsWith(`${docsRoot}/`) || isExample(path))
    .map((file) => ({
      file,
      line: null,
      kind: 'file',
      found: 'It is a symbolic link, which is not followed: readers get nothing of it.',
      remedy: 'Put the file in its place, or a page whose ref names it.',
      severity: 'warning',
    }))
}
