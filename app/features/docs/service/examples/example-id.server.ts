import { createHash } from 'node:crypto'
import { exampleFiles } from '~/domain/pages/examples'
import type { Example } from '~/domain/pages/types'
import type { LibraryDocs } from '~/features/docs/service/indexes/library-docs.server'

/** Names what the files of an example hold: two examples with one id are equal. */
export function exampleId({ tree: { entries } }: Pick<LibraryDocs, 'tree'>, example: Example): string {
  const hash = createHash('sha256')
  for (const path of exampleFiles(entries, example))
    hash.update(`\n${path} ${entries.get(`${example.directory}/${path}`)?.contentId}`)
  return hash.digest('base64url').slice(0, ID_CHARACTERS)
}

/** Enough to tell the states of one example apart. */
const ID_CHARACTERS = 16
