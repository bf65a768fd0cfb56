import { parseDocsPath } from '~/domain/addresses/parse'
import type { LibraryEntry } from '../catalogue/schema'
import { findAddressProblem } from './addresses'
import { nearestOf, showChoice, wrongValue, type EntryProblem, UNKNOWN_FIELD } from './problem'
import { duplicates, unknownReference, type Known } from './references'
import { checkVersions } from './versions'

const frameworkField = (index: number) => `frameworks[${index}]`

function checkFrameworkIds({ frameworks }: LibraryEntry, known: Known): EntryProblem[] {
  return [
    ...frameworks.flatMap((id, index) =>
      unknownReference(frameworkField(index), id, known.frameworkIds, 'the id of a framework'),
    ),
    ...duplicates(frameworks, frameworkField, 'another framework'),
  ]
}

/** Reports packages that an earlier library has: readers would install the wrong one. */
function checkOtherPackages({ id, packages }: LibraryEntry, { libraries }: Known): EntryProblem[] {
  const earlier = libraries.slice(
    0,
    libraries.findIndex((library) => library.id === id),
  )
  return Object.entries(packages).flatMap(([key, name]) => {
    const owner = earlier.find((library) => Object.values(library.packages).includes(name))
    return owner
      ? [wrongValue(`packages.${key}`, name, `a package of ${id}: this one is of ${owner.id}`)]
      : []
  })
}

function checkPackages({ packages, frameworks }: LibraryEntry, known: Known): EntryProblem[] {
  const keys = ['core', ...frameworks]
  const unknown = Object.keys(packages).filter((key) => !keys.includes(key))
  const missing = frameworks.filter((id) => known.frameworkIds.includes(id) && !Object.hasOwn(packages, id))
  return [
    ...unknown.map((key) => ({
      field: `packages.${key}`,
      found: UNKNOWN_FIELD,
      expected: `core or a framework of the library: ${showChoice(keys)}`,
      nearest: nearestOf(key, keys),
    })),
    ...missing.map((id) =>
      wrongValue(`packages.${id}`, undefined, `the package for ${id}, a framework of the library`),
    ),
  ]
}

function checkDefaultDocs({ defaultDocs, docsRoot, frameworks }: LibraryEntry): EntryProblem[] {
  if (defaultDocs.startsWith(`${docsRoot}/`)) {
    const nearest = defaultDocs.slice(docsRoot.length + 1)
    return [wrongValue('defaultDocs', defaultDocs, `a path below ${docsRoot}`, nearest)]
  }
  const parsed = parseDocsPath(defaultDocs)
  if (parsed.kind === 'refused' || parsed.framework === null) return []
  return unknownReference('defaultDocs', parsed.framework, frameworks, 'a framework of the library').map(
    ({ field, expected, nearest }) =>
      wrongValue(field, defaultDocs, expected, nearest && `framework/${nearest}/${parsed.rest}`),
  )
}

/** Checks that a menu link is an address of this library, and `examples` that of one of its examples. */
function checkMenuLink(library: LibraryEntry, item: 'docs' | 'examples', known: Known): EntryProblem[] {
  const address = library.menu[item]
  if (address === null) return []
  const wrong = (expected: string, nearest: string | null = null) => [
    wrongValue(`menu.${item}`, address, expected, nearest),
  ]
  const problem = findAddressProblem(address, known)
  if (problem) return wrong(problem.expected, problem.nearest)
  const start = `/${library.id}/`
  if (!address.startsWith(start)) return wrong(`a URL under ${start}`)
  const parsed = parseDocsPath(address.split('/docs/')[1] ?? '')
  const example = parsed.kind === 'path' ? parsed.example : null
  if (item === 'examples' && example === null) return wrong('the URL of an example')
  const { only, not } = library.examplePrefix
  if (example === null || (example.startsWith(only ?? '') && !(not !== null && example.startsWith(not))))
    return []
  return wrong(only === null ? `an example not named ${not}…` : `an example named ${only}…`)
}

function checkRepositoryLink({ menu, repo }: LibraryEntry): EntryProblem[] {
  const address = `https://github.com/${repo}`
  if (menu.github === address) return []
  return [wrongValue('menu.github', menu.github, 'the URL of the repository', address)]
}

function checkExamplePrefix({ examplePrefix: { only, not } }: LibraryEntry): EntryProblem[] {
  if (only === null || not === null) return []
  return [wrongValue('examplePrefix.not', not, 'null beside a value of only')]
}

/** Checks a library beyond its schema: all references exist, and its fields are consistent. */
export function checkLibrary(library: LibraryEntry, known: Known): EntryProblem[] {
  return [
    unknownReference('group', library.group, known.groupIds, 'the id of a group'),
    checkFrameworkIds(library, known),
    checkPackages(library, known),
    checkOtherPackages(library, known),
    checkVersions(library),
    checkDefaultDocs(library),
    checkExamplePrefix(library),
    checkMenuLink(library, 'docs', known),
    checkMenuLink(library, 'examples', known),
    checkRepositoryLink(library),
  ].flat()
}
