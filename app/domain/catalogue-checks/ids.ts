import { folder, idsOf, indexFile, type CatalogueFiles } from './entries'
import { nearestOf, showValue, type CatalogueProblem } from './problem'
import { duplicates } from './references'

/** Problems for each id that a list holds twice. `list` stands before the index: `libraries[3].id`. */
function repeatedIds(file: string, entries: readonly unknown[], list: string): CatalogueProblem[] {
  const problems = duplicates(idsOf(entries), (index) => `${list}[${index}].id`, 'another id')
  return problems.map((problem) => ({ ...problem, file }))
}

/** Library files whose name is no id: their entry has another id, or the list lacks it. */
function unlistedFiles(entries: readonly unknown[], files: CatalogueFiles): CatalogueProblem[] {
  const ids = idsOf(entries)
  const strays = ids.filter((id) => !files.libraries.includes(id))
  return files.libraries
    .filter((name) => !ids.includes(name))
    .map((name) => {
      const file = `${folder}/libraries/${name}.ts`
      const stray = strays.find((id) => nearestOf(id, files.libraries) === name)
      if (stray !== undefined) {
        return { file, field: 'id', found: showValue(stray), expected: 'the name of the file', nearest: name }
      }
      return {
        file: indexFile,
        field: 'libraries',
        found: `without ${name}`,
        expected: `the entry of ${file}`,
        nearest: null,
      }
    })
}

/** Ids stand once in their list, and each library file holds the library of its name. */
export function checkIds(
  lists: {
    readonly libraries: readonly unknown[]
    readonly frameworks: readonly unknown[]
    readonly groups: readonly unknown[]
  },
  files: CatalogueFiles,
): CatalogueProblem[] {
  return [
    ...unlistedFiles(lists.libraries, files),
    ...repeatedIds(indexFile, lists.libraries, 'libraries'),
    ...repeatedIds(`${folder}/frameworks.ts`, lists.frameworks, 'frameworks'),
    ...repeatedIds(`${folder}/groups.ts`, lists.groups, 'groups'),
  ]
}
