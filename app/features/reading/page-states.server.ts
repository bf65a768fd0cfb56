import { docsAddress } from '~/domain/addresses/addresses'
import { repositoryRef } from '~/domain/catalogue/versions'
import { parseExamplePath } from '~/domain/pages/examples/examples'
import { resolvePagePath } from '~/domain/pages/resolve/resolve-path'
import { redirectTarget } from '~/domain/redirects/match'
import { docsService } from '~/features/docs/service/docs-wiring.server'
import type { PageFile } from './page-files.server'
import { addressedPage, type AddressedPage } from './addressed-page'

/** A page, or its section at the fragment of `path`, as the reader last saw it. `files`: its files then; null if unknown. */
type KnownPage = { readonly path: string; readonly files: readonly PageFile[] | null }

/** State of a page since the reader last saw it. */
export type PageState =
  | { readonly kind: 'same' | 'changed' | 'removed' }
  /** The page has a new address. */
  | { readonly kind: 'moved'; readonly href: string }
  /** The files were not recorded, or the docs are not available without a request. */
  | { readonly kind: 'unknown' }

const unknown = { kind: 'unknown' } as const

/** Returns the states of pages, in the same order, without requests: a page whose docs are not cached has an unknown state. */
export function statesOf(pages: readonly KnownPage[], signal: AbortSignal): Promise<PageState[]> {
  return Promise.all(pages.map((page) => stateOf(page, signal)))
}

async function stateOf({ path: address, files }: KnownPage, signal: AbortSignal): Promise<PageState> {
  const url = new URL(address, 'https://site.invalid')
  const target = redirectTarget(url)
  if (target !== null) return { kind: 'moved', href: target }
  const addressed = addressedPage(address)
  if (!addressed) return { kind: 'removed' }
  const { library, match, path } = addressed
  const at = repositoryRef(library, match.version)
  if (!at) return unknown
  const { source, readIndex } = docsService()
  const [index, tree] = await Promise.all([
    readIndex.cached(library, match.version, signal),
    source.cachedTree(at, signal),
  ])
  if (index?.kind !== 'found' || tree?.kind !== 'found') return unknown
  const resolution = resolvePagePath(index.value, path)
  if (resolution.kind === 'moved')
    return { kind: 'moved', href: addressOf(addressed, resolution.path) + url.hash }
  if (resolution.kind === 'missing') return parseExamplePath(path) ? unknown : { kind: 'removed' }
  if (files === null) return unknown
  const isSame = files.every((file) => tree.value.entries.get(file.path)?.contentId === file.contentId)
  return { kind: isSame ? 'same' : 'changed' }
}

function addressOf({ library, match }: AddressedPage, path: string): string {
  return docsAddress({ library: library.id, version: match.segment, path })
}
