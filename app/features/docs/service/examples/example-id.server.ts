import { createHash } from 'node:crypto'
import { exampleFiles } from '~/domain/pages/examples/examples'
import type { Example } from '~/domain/pages/types'
import type { LibraryDocs } from '~/features/docs/service/indexes/library-docs.server'

/** Returns a hash of all file contents of an example: two examples with the same id are equal. */
export function exampleId({ tree: { entries } }: Pick<LibraryDocs, 'tree'>, example: Example): string {
  const hash = createHash('sha256')
  for (const path of exampleFiles(entries, example))
    hash.update(`\n${path} ${entries.get(`${example.directory}/${path}`)?.contentId}`)
  return hash.digest('base64url').slice(0, ID_CHARACTERS)
}

/** 16 base64url characters: 96 bits. */
const ID_CHARACTERS = 16
