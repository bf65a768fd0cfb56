import { isSafePath } from './paths'
import type { RepositoryRef } from './port'

/** A parsed and validated repository reference. */
export type RepositoryName = {
  readonly owner: string
  readonly name: string
  readonly ref: string
  /** `owner/name` in lower case, as in the catalogue. */
  readonly repo: string
  /** Cache key of repository and ref, regardless of the letter case of owner and name. */
  readonly key: string
}

const REPOSITORY = /^([a-z0-9][\w.-]*)\/([a-z0-9._][\w.-]*)$/i

/** Matches names of branches and tags, without what git would parse as an option, an ancestor, a range or a pattern. */
const REF = /^[\w@][\w.@+/-]*$/

/** Parses a reference; null if it is unsafe: it contains `..`, is absolute, or would be parsed as an option. */
export function parseRepository({ repo: given, ref }: RepositoryRef): RepositoryName | null {
  const [, owner, name] = REPOSITORY.exec(given) ?? []
  if (!owner || !name || !isSafePath(name)) return null
  if (!REF.test(ref) || ref.includes('..') || !isSafePath(ref)) return null
  const repo = given.toLowerCase()
  return { owner, name, ref, repo, key: `${repo}@${ref}` }
}
