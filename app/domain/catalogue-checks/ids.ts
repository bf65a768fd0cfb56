import { folder, idOf, idsOf, indexFile, libraryFile, listedNames, type CatalogueFiles } from './entries'
import { type CatalogueProblem, wrongValue } from './problem'
import { duplicates } from './references'

/** Reports ids that occur twice in a list. `list` precedes the index: `libraries[3].id`. */
function repeatedIds(file: string, entries: readonly unknown[], list: string): CatalogueProblem[] {
  const problems = duplicates(idsOf(entries), (index) => `${list}[${index}].id`, 'another id')
  return problems.map((problem) => ({ ...problem, file }))
}

/**
 * Reports files without an entry in the list, entries listed twice, and entries whose id differs from their file name.
 */
function checkLibraryIds(entries: readonly unknown[], files: CatalogueFiles): CatalogueProblem[] {
  const names = listedNames(entries, files)
  const ids = entries.map(idOf)
  const unlisted = files.libraries
    .filter((name) => !names.includes(name))
    .map((name) => {
      const expected = `the entry of ${libraryFile(name)}`
      return { file: indexFile, field: 'libraries', found: `without ${name}`, expected, nearest: null }
    })
  const misnamed = names.flatMap((name, index) => {
    const id = ids[index]
    if (name === null || id === undefined || id === name) return []
    return [{ file: libraryFile(name), ...wrongValue('id', id, 'the name of the file', name) }]
  })
  // An entry with the id of another is reported as misnamed, so it is not reported as repeated too.
  const repeated = duplicates(
    names.map((name, index) => name ?? ids[index] ?? `${index}`),
    (index) => `libraries[${index}].id`,
    'another id',
  )
  return [...unlisted, ...misnamed, ...repeated.map((problem) => ({ ...problem, file: indexFile }))]
}

/** Checks that ids are unique within each list, and that each library file contains the library of its name. */
export function checkIds(
  lists: {
    readonly libraries: readonly unknown[]
    readonly frameworks: readonly unknown[]
    readonly groups: readonly unknown[]
  },
  files: CatalogueFiles,
): CatalogueProblem[] {
  return [
    ...checkLibraryIds(lists.libraries, files),
    ...repeatedIds(`${folder}/frameworks.ts`, lists.frameworks, 'frameworks'),
    ...repeatedIds(`${folder}/groups.ts`, lists.groups, 'groups'),
  ]
}
