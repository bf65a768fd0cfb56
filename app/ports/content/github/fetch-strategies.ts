import { MAX_FILE_BYTES } from '~/ports/content/limits'
import type { RepositoryName } from '~/ports/content/names'
import type { TreeEntry } from '~/ports/content/port'
import type { Api } from './api'
import type { CallAnswer } from './classify-reply'

/** Fetches a blob, with unverified bytes; null if the strategy does not apply. */
export type FetchStrategy = (
  at: RepositoryName,
  entry: TreeEntry,
  signal: AbortSignal,
) => Promise<CallAnswer | null>

/** Creates the strategy that fetches any blob by its id from the REST API. */
export function fetchFromApi(api: Api): FetchStrategy {
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
