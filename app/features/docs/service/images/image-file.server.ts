import { imageFileAddress } from '~/domain/addresses/addresses'
import { parseDocsPath } from '~/domain/addresses/parse'
import { findLibrary, matchVersion } from '~/domain/catalogue/catalogue'
import { repositoryRef } from '~/domain/catalogue/versions'
import { repositoryPathOf } from '~/domain/markdown/plugins/image-address'
import { found, missing, type Answer } from '~/ports/answer'
import type { ContentSource, RepositoryRef, TreeEntry } from '~/ports/content/port'
import { readBytes } from '~/ports/content/read'
import type { LibraryDocs } from '~/features/docs/service/indexes/library-docs.server'

/** Content types by file extension, for the image formats that browsers show. */
const contentTypes: ReadonlyMap<string, string> = new Map([
  ['svg', 'image/svg+xml'],
  ['png', 'image/png'],
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['gif', 'image/gif'],
  ['webp', 'image/webp'],
  ['avif', 'image/avif'],
  ['ico', 'image/x-icon'],
])

/** Maximum size of a served image; larger ones are linked at the code host. The largest of the real docs has 1.2 MB. */
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024

/** Characters of the content id in an address: enough to tell an edited image from its previous version. */
const MARK_CHARACTERS = 8

/** An image of a repository with its content type. */
export type ImageFile = {
  readonly bytes: Uint8Array
  readonly contentId: string
  readonly contentType: string
}

/** Parameters of an image address; library and version are checked against the catalogue. */
export type ImageQuestion = {
  readonly library: string
  readonly version: string
  /** Decoded path in the repository. */
  readonly path: string
}

/** Returns the content type of an image by its file extension; undefined for a format that browsers do not show. */
export function contentTypeOf(path: string): string | undefined {
  const extension = /\.([a-z]+)$/i.exec(path)?.[1] ?? ''
  return contentTypes.get(extension.toLowerCase())
}

/** Reads an image. A file that is not an image, not in the tree, or too large is missing. */
export async function readImage(
  { source }: { readonly source: ContentSource },
  question: ImageQuestion,
  signal: AbortSignal,
): Promise<Answer<ImageFile>> {
  const library = findLibrary(question.library)
  const match = library && matchVersion(library, question.version)
  const at = library && match && repositoryRef(library, match.version)
  return at ? readImageAt(source, at, question.path, signal) : missing
}

/** Reads an image by repository ref and decoded path; otherwise like {@link readImage}. */
export async function readImageAt(
  source: ContentSource,
  at: RepositoryRef,
  path: string,
  signal: AbortSignal,
): Promise<Answer<ImageFile>> {
  const parsed = parseDocsPath(path)
  if (parsed.kind === 'refused') return missing
  const contentType = contentTypeOf(parsed.path)
  const tree = await source.tree(at, signal)
  if (tree.kind !== 'found') return tree
  const entry = tree.value.entries.get(parsed.path)
  if (contentType === undefined || !entry || entry.sizeBytes > MAX_IMAGE_BYTES) return missing
  const answer = await readBytes(source, at, parsed.path, { signal, maxBytes: MAX_IMAGE_BYTES })
  return answer.kind === 'found' ? found({ ...answer.value, contentType }) : answer
}

/** Checks whether {@link readImage} would return this file. */
export function isOwnImage({ kind, path, sizeBytes }: TreeEntry): boolean {
  const isImage = contentTypeOf(path) !== undefined && parseDocsPath(path).kind === 'path'
  return isImage && kind === 'file' && sizeBytes <= MAX_IMAGE_BYTES
}

/** Returns the file behind the address of a rendered image if {@link readImage} would return it, else null. */
export function ownImage({ at, tree }: Pick<LibraryDocs, 'at' | 'tree'>, address: string): TreeEntry | null {
  const path = repositoryPathOf(address, at)
  const entry = path === null ? undefined : tree.entries.get(path)
  return entry && isOwnImage(entry) ? entry : null
}

/** Returns the address of an image here, which ends in a prefix of the content id, so that no cached copy outlives an edit. */
export function ownImageAddress(
  { library, match }: Pick<LibraryDocs, 'library' | 'match'>,
  { path, contentId }: TreeEntry,
): string {
  const address = imageFileAddress({ library: library.id, version: match.segment, path })
  return `${address}?v=${contentId.slice(0, MARK_CHARACTERS)}`
}
