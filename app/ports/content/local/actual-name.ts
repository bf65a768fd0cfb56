import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import type { RepositoryName } from '~/ports/content/names'

/**
 * Returns the name of a folder's entry in any letter case; null if there is none. Owners and repositories ignore case, but many
 * file systems do not. @throws file system errors.
 */
export async function actualName(folder: string, name: string): Promise<string | null> {
  const names = await readdir(folder)
  const wanted = name.toLowerCase()
  return names.includes(name)
    ? name
    : (names.toSorted().find((each) => each.toLowerCase() === wanted) ?? null)
}

/** Actual folders by requested path, cached because every file of a page requests that of its repository. */
const folders = new LRUCache<string, string>({ max: 100, ttl: 5_000 })

/**
 * Returns `<base>/<owner>/<name>` with the letter case on disk; null if there is none. A folder that was found is cached for
 * five seconds. @throws file system errors.
 */
export async function repositoryFolder(
  base: string,
  { owner, name }: RepositoryName,
): Promise<string | null> {
  const key = join(base, owner, name)
  const known = folders.get(key)
  if (known !== undefined) return known
  const actualOwner = await actualName(base, owner)
  if (actualOwner === null) return null
  const actual = await actualName(join(base, actualOwner), name)
  if (actual === null) return null
  const folder = join(base, actualOwner, actual)
  folders.set(key, folder)
  return folder
}
