import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import type { RepositoryName } from '~/ports/content/names'

/**
 * The name of a folder's entry whatever its letter case, or null: owners and repositories ignore case, many disks do not.
 *
 * @throws what the file system says.
 */
export async function actualName(folder: string, name: string): Promise<string | null> {
  const names = await readdir(folder)
  const wanted = name.toLowerCase()
  return names.includes(name)
    ? name
    : (names.toSorted().find((each) => each.toLowerCase() === wanted) ?? null)
}

/** Folders by what was asked for: every file of a page asks for its repository's. */
const folders = new LRUCache<string, string>({ max: 100, ttl: 5_000 })

/**
 * `<base>/<owner>/<name>` with the letter case that the disk has, or null when there is none; one that was found is not looked
 * for again for five seconds. @throws as above.
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
