import { docsAddress } from '~/domain/addresses/addresses'
import { frameworkLabel, versionSegment } from '~/domain/catalogue/catalogue'
import { examplePath, parseExamplePath } from '~/domain/pages/examples/examples'
import { findFolder } from '~/domain/pages/sidebar/folders'
import { findList } from '~/domain/pages/resolve/list-paths'
import { findExample, findSiblings, findSubject, spellings } from '~/domain/pages/lookup'
import { pathFor, splitFramework } from '~/domain/pages/paths'
import { resolvePagePath } from '~/domain/pages/resolve/resolve-path'
import type { PageIndex } from '~/domain/pages/types'
import { type FramedDocs, movedPath } from './frame'
import type { LinkItem } from './links'

/**
 * Returns links to the page, example or folder with this neutral path, one per framework of this version that has it.
 */
export function frameworksWith({ index, match }: FramedDocs, path: string): LinkItem[] {
  const name = parseExamplePath(path)?.name.toLowerCase()
  const { neutralPath } = splitFramework(path)
  const siblings = [neutralPath, ...spellings(neutralPath)]
    .map((each) => findSiblings(index, each))
    .find((pages) => pages.length > 0)
  const examples = index.examples.filter((example) => example.name.toLowerCase() === name)
  const folders = siblings
    ? []
    : index.frameworks.map((framework) => findFolder(index, pathFor(framework, neutralPath), null))
  const places = [
    ...(siblings ?? []),
    ...folders.filter((list) => list !== null),
    ...examples.map((example) => ({ framework: example.framework, path: examplePath(example) })),
  ]
  return places.flatMap(({ framework, path: at }) =>
    framework === null
      ? []
      : [
          {
            label: frameworkLabel(framework),
            href: docsAddress({ library: index.library.id, version: match.segment, path: at }),
          },
        ],
  )
}

/** Returns links to the page, example or list at a path, one per other version known to have it. */
export function versionsWith(docs: FramedDocs, path: string): LinkItem[] {
  const { library, match, versions } = docs
  return [...versions].flatMap(([id, index]) => {
    if (index === null || id === match.version.id) return []
    const actual = pathIn(index, path) ?? movedPathIn(docs, index, path)
    if (actual === null) return []
    const version = versionSegment(library, { id })
    return [{ label: id, href: docsAddress({ library: library.id, version, path: actual }) }]
  })
}

function pathIn(index: PageIndex, path: string): string | null {
  const example = parseExamplePath(path)
  const same = example && findExample(index, example.framework, example.name)
  if (same) return examplePath(same)
  const resolution = resolvePagePath(index, path)
  if (resolution.kind === 'moved') return resolution.path
  return resolution.kind === 'page' || findList(index, path) ? path : null
}

function movedPathIn(docs: FramedDocs, index: PageIndex, path: string): string | null {
  const moved = movedPath(docs, index, path)
  return (moved !== null && findSubject(index, moved, splitFramework(path).framework)?.path) || null
}

/** Separates links by commas. */
export function joined(links: readonly LinkItem[]): (string | LinkItem)[] {
  return links.flatMap((link, position) => (position === 0 ? [link] : [', ', link]))
}
