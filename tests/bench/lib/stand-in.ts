import { cpSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { catalogue, latestVersion, type Library } from '~/domain/catalogue/catalogue'

function namesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : []
}

/** Returns the path of a folder with this name, ignoring letter case, as names of owners do. */
function folderNamed(parent: string, name: string): string {
  const actual = namesIn(parent).find((each) => each.toLowerCase() === name.toLowerCase())
  return join(parent, actual ?? name)
}

/** Finds a ref that has docs of a library but is not a version in the catalogue; undefined if there is none. */
function otherRef(library: Library, refs: string): string | undefined {
  const named = new Set(library.versions.map((version) => version.branch))
  return namesIn(refs).find(
    (ref) => !named.has(ref) && existsSync(join(refs, ref, library.docsRoot, 'config.json')),
  )
}

/**
 * Copies refs that are not in the catalogue to `target`, each in place of its library's latest version, so that the
 * site shows them. Returns their names, such as `table@main`.
 */
export function copyOtherRefs(corpus: string, target: string): string[] {
  const copied = new Set<string>()
  for (const library of catalogue.libraries) {
    const [owner = '', name = ''] = library.repo.split('/')
    const refs = folderNamed(folderNamed(corpus, owner), name)
    const ref = otherRef(library, refs)
    const place = latestVersion(library).branch
    if (ref === undefined || place === null || copied.has(`${name}@${ref}`)) continue
    copied.add(`${name}@${ref}`)
    cpSync(join(refs, ref), join(target, owner, name, place), { recursive: true })
    const listings = join(target, '_trees', owner, name)
    mkdirSync(listings, { recursive: true })
    const from = folderNamed(folderNamed(join(corpus, '_trees'), owner), name)
    cpSync(join(from, `${ref}.json`), join(listings, `${place}.json`))
  }
  return [...copied]
}
