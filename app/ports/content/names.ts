import { isSafePath } from './paths'
import type { RepositoryRef } from './port'

/** A repository reference taken apart and checked. */
export type RepositoryName = {
  readonly owner: string
  readonly name: string
  readonly ref: string
  /** `owner/name` in lower case, as the catalogue has it. */
  readonly repo: string
  /** One text per repository and ref, whatever the letter case of owner and name: for caches. */
  readonly key: string
}

const REPOSITORY = /^([a-z0-9][\w.-]*)\/([a-z0-9._][\w.-]*)$/i

/** Names of branches and tags, without what git reads as an option, an ancestor, a range or a pattern. */
const REF = /^[\w@][\w.@+/-]*$/

/** The parts of a reference, or null for one that no source may look up: it climbs, is absolute or reads as an option. */
export function parseRepository({ repo: given, ref }: RepositoryRef): RepositoryName | null {
  const [, owner, name] = REPOSITORY.exec(given) ?? []
  if (!owner || !name || !isSafePath(name)) return null
  if (!REF.test(ref) || ref.includes('..') || !isSafePath(ref)) return null
  const repo = given.toLowerCase()
  return { owner, name, ref, repo, key: `${repo}@${ref}` }
}
