import { MAX_FILE_BYTES } from '~/ports/content/limits'
import type { RepositoryName } from '~/ports/content/names'
import type { TreeEntry } from '~/ports/content/port'
import type { Api } from './api'
import type { CallAnswer } from './judge'
import type { RawHost } from './raw-host'

/** A way to the bytes of a file, which nobody has checked yet; null where it has nothing to say about this one. */
export type Way = (at: RepositoryName, entry: TreeEntry, signal: AbortSignal) => Promise<CallAnswer | null>

/** The API, which gives every file by its id. */
export function wayOfApi(api: Api): Way {
  return ({ repo }, { contentId }, signal) =>
    api(
      {
        repository: repo,
        route: '/git/blobs/{id}',
        parameters: { id: contentId },
        accept: 'application/vnd.github.raw+json',
        etag: null,
        maxBytes: MAX_FILE_BYTES,
      },
      signal,
    )
}

/** The host of raw files, which gives what the ref has at a path at the moment. */
export function wayOfRawHost(rawHost: RawHost): Way {
  return (at, { path }, signal) => rawHost(at, path, MAX_FILE_BYTES, signal)
}
