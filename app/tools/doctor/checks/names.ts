import { parseDocsPath } from '~/domain/addresses/parse'
import type { ContentFinding, VersionContent } from '../content'

type Content = Pick<VersionContent, 'index' | 'tree'>

/** Names under the docs root that make addresses hard to write, cannot lie beside others, or are links. */
export function checkNames({ index, tree }: Content): ContentFinding[] {
  const root = `${index.library.docsRoot}/`
  const paths = [...tree.entries.keys()].filter((path) => path.startsWith(root))
  return [
    ...paths.flatMap((path) => unwritable(path, path.slice(root.length))),
    ...sameNames(paths),
    ...symbolicLinks(index, tree),
  ]
}

/** Characters that an address has in another form, and that end links in a text. */
const UNWRITABLE = /[\s%?#"<>\\^`{|}]/

/** The name in small letters, with hyphens in the place of such characters. */
function plainName(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[\s%?#"<>\\^`{|}]+/g, '-')
    .replaceAll(/^-+|-+(?=\.|$)/g, '')
}

/** A file whose name has such a character. Of a folder it is that of each file in it: the folder alone is reported. */
function unwritable(path: string, inDocs: string): ContentFinding[] {
  const name = inDocs.slice(inDocs.lastIndexOf('/') + 1)
  const [character] = UNWRITABLE.exec(name) ?? []
  if (character === undefined) return []
  const isRefused = parseDocsPath(inDocs.replace(/\.md$/, '')).kind === 'refused'
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

/** Files and folders whose paths differ by letter case alone. */
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

/** Links in the docs, and in the place of examples: nothing follows them. */
function symbolicLinks(
  { library }: Content['index'],
  { symbolicLinks: links = [] }: Content['tree'],
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
