import { frameworkLabel } from '~/domain/catalogue/catalogue'
import { findFolder } from '../sidebar/folders'
import { slugOf, titleFromSlug } from '../paths'
import { resolvePagePath } from './resolve-path'
import type { PageIndex } from '../types'

/** A list at a docs address without a page: of frameworks, of the pages of one, of its examples, or of a folder. */
export type List = {
  readonly kind: 'frameworks' | 'pages' | 'examples' | 'folder'
  readonly path: string
  readonly framework: string | null
}

/** Parses a path as that of a list of frameworks, pages or examples; null for any other path. */
export function parseListPath(path: string): List | null {
  if (path === 'framework') return { kind: 'frameworks', path, framework: null }
  const [, framework, examples] = /^framework\/([^/]+)(\/examples)?$/.exec(path) ?? []
  if (framework === undefined) return null
  return { kind: examples === undefined ? 'pages' : 'examples', path, framework }
}

/**
 * Returns the list at a path of a library version; null if there is none, or if the path is that of a page or redirects
 * to one.
 */
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

/** Returns the name of a list, for the beginning of a sentence. */
export function listName({ kind, path, framework }: List): string {
  if (kind === 'frameworks') return 'The list of frameworks'
  if (kind === 'folder') return `The ${titleFromSlug(slugOf(path))} section`
  return `The list of ${frameworkLabel(framework ?? '')} ${kind}`
}
