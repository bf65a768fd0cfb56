import { ARRIVAL, docsAddress, examplesAddress, INSTEAD_OF } from '~/domain/addresses/addresses'
import { parseDocsPath } from '~/domain/addresses/parse'
import { INVALID_DOC_PATH } from '~/domain/catalogue/unknown-ids'
import { matchRedirect } from '~/domain/redirects/match'
import type { RedirectStatus } from '~/domain/redirects/schema'
import { examplesOf } from '../examples/examples'
import { findFolder, type Folder } from '../sidebar/folders'
import { formerExample } from './former-examples'
import { splitFramework } from '../paths'
import { resolvePagePath } from './resolve-path'
import { startInFramework, startOfDocs } from './start-page'
import type { Page, PageIndex } from '../types'

/** A request for a docs path of a library version. */
export type PathQuestion = {
  /** Version segment of the address, kept in redirects. */
  readonly version: string
  /** Decoded path under the docs root, as requested; `''` for the docs root. */
  readonly path: string
  /** The framework that the reader chose, for neutral paths; null if none was chosen. */
  readonly readerFramework: string | null
  /** Path of the page that the response replaces. */
  readonly insteadOf: string | null
  /** Reason for a redirect from an old address. */
  readonly arrival: string | null
}

/** Result for a path without a page: the list of a folder's pages, a redirect, or a 404. */
export type ResolutionWithoutPage =
  | { readonly kind: 'folder'; readonly folder: Folder }
  | { readonly kind: 'redirect'; readonly href: string; readonly status: RedirectStatus }
  | {
      readonly kind: 'missing'
      /** Path to find similar pages by; `''` if the path is invalid. */
      readonly path: string
      /** Why no page can have the path; undefined if it is valid. */
      readonly reason?: string
    }

/** Result of resolving a request. */
type Resolution = ResolutionWithoutPage | { readonly kind: 'page'; readonly page: Page }

/** Resolves a request to a library version. A pure lookup that does not read the text of the page. */
export function resolveQuestion(index: PageIndex, question: PathQuestion): Resolution {
  if (question.path === '') return resolveStart(index, question)
  const parsed = parseDocsPath(question.path)
  if (parsed.kind === 'refused') return { kind: 'missing', path: '', reason: INVALID_DOC_PATH }
  const resolution = resolvePagePath(index, parsed.path, question.readerFramework)
  if (resolution.kind === 'page') return resolution
  if (resolution.kind === 'moved') return redirectTo(index, question, resolution.path)
  return resolveWithoutPage(index, { ...question, path: parsed.path })
}

/** Redirects the docs root to the library's default page in this version. */
function resolveStart(index: PageIndex, question: PathQuestion): ResolutionWithoutPage {
  const start = startOfDocs(index)
  return start === '' ? { kind: 'missing', path: '' } : redirectTo(index, question, start)
}

/**
 * Resolves a path without a page: redirects old paths, and those of example lists, former examples, and a framework's
 * start page; lists the pages of a folder. `path` must be valid in an address.
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
  if (start !== null) return redirectTo(index, question, start)
  const folder = findFolder(index, path, readerFramework)
  if (folder)
    return folder.path === path ? { kind: 'folder', folder } : redirectTo(index, question, folder.path)
  const example = formerExample(index, path, readerFramework)
  return example?.isThere
    ? redirectTo(index, question, example.path)
    : { kind: 'missing', path: example?.path ?? path }
}

/** Redirects to another path of the same docs, and passes on the parameters of notices for the reader. */
function redirectTo(
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
