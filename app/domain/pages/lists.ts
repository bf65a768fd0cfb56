import { frameworkLabel } from '~/domain/catalogue/catalogue'
import { findFolder } from './folders'
import { slugOf, titleFromSlug } from './paths'
import { resolvePagePath } from './resolve-path'
import type { PageIndex } from './types'

/** A list that docs have at an address without a page: of frameworks, of all that one has, of its examples, of a folder. */
export type List = {
  readonly kind: 'frameworks' | 'pages' | 'examples' | 'folder'
  readonly path: string
  readonly framework: string | null
}

/** Reads a path as that of a list that has no folder of pages behind it; null for any other path. */
export function parseListPath(path: string): List | null {
  if (path === 'framework') return { kind: 'frameworks', path, framework: null }
  const [, framework, examples] = /^framework\/([^/]+)(\/examples)?$/.exec(path) ?? []
  if (framework === undefined) return null
  return { kind: examples === undefined ? 'pages' : 'examples', path, framework }
}

/** The list at a path of a library version, or null. What has a page, or leads to one, is no list. */
export function findList(index: PageIndex, path: string): List | null {
  const list = parseListPath(path)
  if (list) return isListOf(index, list) ? list : null
  const folder = findFolder(index, path, null)
  if (folder?.path !== path || resolvePagePath(index, path).kind !== 'missing') return null
  return { kind: 'folder', ...folder }
}

function isListOf({ frameworks }: PageIndex, { framework }: List): boolean {
  return framework === null ? frameworks.length > 0 : frameworks.includes(framework)
}

/** What a list is called in a sentence that begins with it. */
export function listName({ kind, path, framework }: List): string {
  if (kind === 'frameworks') return 'The list of frameworks'
  if (kind === 'folder') return `The ${titleFromSlug(slugOf(path))} section`
  return `The list of ${frameworkLabel(framework ?? '')} ${kind}`
}
