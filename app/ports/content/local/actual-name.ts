import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
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

/** `<base>/<owner>/<name>` with the letter case that the disk has, or null when there is none. @throws as above. */
export async function repositoryFolder(
  base: string,
  { owner, name }: RepositoryName,
): Promise<string | null> {
  const actualOwner = await actualName(base, owner)
  if (actualOwner === null) return null
  const actual = await actualName(join(base, actualOwner), name)
  return actual === null ? null : join(base, actualOwner, actual)
}
