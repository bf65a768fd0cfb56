import { getOrAdd } from '~/domain/get-or-add'
import type { PageWithNames } from './entry'
import { isCodeName } from './written-names'

/** Names of members on a page that does not mention an owner of theirs. */
export type StrangeNames = Pick<PageWithNames, 'library' | 'version' | 'path'> & {
  readonly names: readonly string[]
}

/** Suffixes of types that belong to something else: a page that mentions a queuer also means its `QueuerOptions`. */
export const SUFFIX = /(?:Options|State|Props|Result|Api|Accessor)+$/

const versionKey = ({ library, version }: Pick<PageWithNames, 'library' | 'version'>) =>
  `${library} ${version}`

/** Parts of a name, in lower case. A page that contains all of them mentions the name. */
type Words = readonly string[]

/** Splits the name of a type into words; returns any other name as a whole. */
function wordsOf(name: string): Words {
  const words = /^[A-Z]/.test(name) ? name.replace(SUFFIX, '').match(/[A-Z]+(?![a-z])|[A-Z][a-z\d]*/g) : null
  return (words ?? [name]).map((word) => word.toLowerCase())
}

/**
 * Returns alternatives for an owner. A page that contains all words of one of them mentions the owner: either side of
 * `Table_RowSorting`, or both sides of `queryClient.getQueryData`.
 */
function ownersOf(owner: string): Words[] {
  return owner.includes('.')
    ? [owner.split('.').flatMap(wordsOf)]
    : owner.split('_').filter(Boolean).map(wordsOf)
}

/** Returns the members of each version by name, each with the words that mention its owners. */
function membersOf(pages: readonly PageWithNames[]): Map<string, Map<string, Words[]>> {
  const all = new Map<string, Map<string, Words[]>>()
  for (const page of pages) {
    const members = getOrAdd(all, versionKey(page), () => new Map())
    const titled = page.names.explains
      .filter(({ place }) => place === 'page')
      .map(({ name }) => [name.toLowerCase()])
    for (const { name, owner } of page.names.explains) {
      if (owner === null || !isCodeName(name)) continue
      const owners = getOrAdd(members, name, () => [])
      // A member of a method or option does not belong to the subject of the page.
      owners.push(...ownersOf(owner), ...(owner.includes('.') ? [] : titled))
    }
  }
  return all
}

/** Returns for each page the member names of its version that it contains without mentioning any of their owners. */
export function strangeNames(pages: readonly PageWithNames[]): StrangeNames[] {
  const members = membersOf(pages)
  return pages.flatMap(({ library, version, path, names }) => {
    const ofVersion = members.get(versionKey({ library, version }))
    const text = names.words.toLowerCase()
    const strange = names.words.split(' ').filter((word) => {
      const owners = ofVersion?.get(word)
      return owners !== undefined && !owners.some((words) => words.every((part) => text.includes(part)))
    })
    return strange.length === 0 ? [] : [{ library, version, path, names: strange }]
  })
}
