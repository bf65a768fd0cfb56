import { folder, idsOf, indexFile, type CatalogueFiles } from './entries'
import { nearestOf, showValue, type CatalogueProblem } from './problem'
import { duplicates } from './references'

/** Problems for each id that a list holds twice. `list` stands before the index: `libraries[3].id`. */
function repeatedIds(file: string, entries: readonly unknown[], list: string): CatalogueProblem[] {
  const problems = duplicates(idsOf(entries), (index) => `${list}[${index}].id`, 'another id')
  return problems.map((problem) => ({ ...problem, file }))
}

function repeatedOf(ids: readonly string[]): string[] {
  return ids.filter((id, index) => ids.indexOf(id) !== index)
}

/** Library files whose name is no id: their entry has another id, or the list lacks it. */
function unlistedFiles(entries: readonly unknown[], files: CatalogueFiles): CatalogueProblem[] {
  const ids = idsOf(entries)
  const [repeated] = repeatedOf(ids)
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
        found:
          repeated === undefined
            ? `without ${name}`
            : `without ${name}, and has ${showValue(repeated)} twice`,
        expected:
          repeated === undefined ? `the entry of ${file}` : `the entry of ${file} with the id "${name}"`,
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
  const unlisted = unlistedFiles(lists.libraries, files)
  return [
    ...unlisted,
    // A file that was copied with its id is unlisted and repeats an id: one mistake, told once.
    ...(unlisted.length === 0 ? repeatedIds(indexFile, lists.libraries, 'libraries') : []),
    ...repeatedIds(`${folder}/frameworks.ts`, lists.frameworks, 'frameworks'),
    ...repeatedIds(`${folder}/groups.ts`, lists.groups, 'groups'),
  ]
}
