import type { Library, LibraryVersion } from '~/domain/catalogue/catalogue'
import type { IndexReader } from '~/features/docs/service/indexes/docs-index.server'
import type { RepositoryRef } from '~/ports/content/port'

/** A ref, and the library versions whose docs are there. */
export type PushedRef = {
  readonly at: RepositoryRef
  readonly versions: readonly { readonly library: Library; readonly version: LibraryVersion }[]
}

/** Called after a push, with the libraries whose pages may change. */
export type PushListener = (libraries: readonly string[]) => void

/** Announces a push whose tree was read. Builds the indexes first, so that no request waits for them. */
export async function announcePush(
  { versions }: PushedRef,
  readIndex: IndexReader,
  listener: PushListener,
  signal: AbortSignal,
): Promise<void> {
  await Promise.all(versions.map(({ library, version }) => readIndex(library, version, signal)))
  listener([...new Set(versions.map(({ library }) => library.id))])
}
