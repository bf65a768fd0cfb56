import { ARRIVAL, docsAddress, examplesAddress, INSTEAD_OF } from '~/domain/addresses/addresses'
import { parseDocsPath } from '~/domain/addresses/parse'
import { INVALID_DOC_PATH } from '~/domain/catalogue/unknown-ids'
import { matchRedirect } from '~/domain/redirects/match'
import type { RedirectStatus } from '~/domain/redirects/schema'
import { examplesOf } from './examples'
import { findFolder, type Folder } from './folders'
import { formerExample } from './former-examples'
import { splitFramework } from './paths'
import { resolvePagePath } from './resolve-path'
import { startInFramework, startOfDocs } from './start-page'
import type { Page, PageIndex } from './types'

/** What a reader asks of the docs of a library version. */
export type PathQuestion = {
  /** Version segment of the address, as redirects repeat it. */
  readonly version: string
  /** Decoded path under the docs root, as it was asked for; `''` for the docs as a whole. */
  readonly path: string
  /** The framework that the reader chose, for paths that name none; null for no choice. */
  readonly readerFramework: string | null
  /** Path of the page that the answer replaces. */
  readonly insteadOf: string | null
  /** Reason of an arrival from an old address. */
  readonly arrival: string | null
}

/** What answers a path without a page: the list of a folder's pages, another address, or nothing. */
export type ResolutionWithoutPage =
  | { readonly kind: 'folder'; readonly folder: Folder }
  | { readonly kind: 'redirect'; readonly href: string; readonly status: RedirectStatus }
  | {
      readonly kind: 'missing'
      /** Path to find similar pages by; `''` for one that no page could have. */
      readonly path: string
      /** Why no page can be there; undefined if there just is none. */
      readonly reason?: string
    }

/** What answers a question: a page, or what answers in its place. */
type Resolution = ResolutionWithoutPage | { readonly kind: 'page'; readonly page: Page }

/** Decides what answers a question about a library version. A pure look-up: the text of the page is not read. */
export function resolveQuestion(index: PageIndex, question: PathQuestion): Resolution {
  if (question.path === '') return resolveStart(index, question)
  const parsed = parseDocsPath(question.path)
  if (parsed.kind === 'refused') return { kind: 'missing', path: '', reason: INVALID_DOC_PATH }
  const resolution = resolvePagePath(index, parsed.path, question.readerFramework)
  if (resolution.kind === 'page') return resolution
  if (resolution.kind === 'moved') return leadTo(index, question, resolution.path)
  return resolveWithoutPage(index, { ...question, path: parsed.path })
}

/** The bare docs address opens the library's default page, as this version spells it. */
function resolveStart(index: PageIndex, question: PathQuestion): ResolutionWithoutPage {
  const start = startOfDocs(index)
  return start === '' ? { kind: 'missing', path: '' } : leadTo(index, question, start)
}

/**
 * Decides what answers a question whose path has no page: an old path leads on, as do those of examples, former ones too, and
 * of the start in a framework; that of a folder lists its pages. `path` is one that can be an address.
 */
export function resolveWithoutPage(index: PageIndex, question: PathQuestion): ResolutionWithoutPage {
  const { version, path, readerFramework } = question
  const base = { library: index.library.id, version }
  const old = matchRedirect(new URL(docsAddress({ ...base, path }), 'https://site.invalid'))
  if (old) return { kind: 'redirect', href: old.location, status: old.status }
  const { framework, neutralPath } = splitFramework(path)
  if (framework !== null && neutralPath === 'examples' && examplesOf(index, framework).length > 0)
    return { kind: 'redirect', href: examplesAddress({ ...base, framework }), status: 307 }
  const start = startInFramework(index, path)
  if (start !== null) return leadTo(index, question, start)
  const folder = findFolder(index, path, readerFramework)
  if (folder) return folder.path === path ? { kind: 'folder', folder } : leadTo(index, question, folder.path)
  const example = formerExample(index, path, readerFramework)
  return example?.isThere
    ? leadTo(index, question, example.path)
    : { kind: 'missing', path: example?.path ?? path }
}

/** Leads to another path of the same docs, whose page tells its reader for the same reasons what to know of it. */
function leadTo(
  { library }: PageIndex,
  { version, insteadOf, arrival }: PathQuestion,
  path: string,
): ResolutionWithoutPage {
  const reasons = new URLSearchParams({
    ...(arrival === null ? {} : { [ARRIVAL]: arrival }),
    ...(insteadOf === null ? {} : { [INSTEAD_OF]: insteadOf }),
  })
  const href = docsAddress({ library: library.id, version, path })
  return { kind: 'redirect', href: reasons.size === 0 ? href : `${href}?${reasons}`, status: 307 }
}
