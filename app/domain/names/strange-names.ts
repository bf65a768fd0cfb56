import type { PageWithNames } from './entry'
import { isCodeName } from './written-names'

/** Names of members that a page writes though it speaks of nothing that has such a member. */
export type StrangeNames = Pick<PageWithNames, 'library' | 'version' | 'path'> & {
  readonly names: readonly string[]
}

/** What owners are called besides what they belong to: a page that speaks of a queuer speaks of its `QueuerOptions`. */
const SUFFIX = /(?:Options|State|Props|Result|Api|Accessor)+$/

const versionKey = ({ library, version }: Pick<PageWithNames, 'library' | 'version'>) =>
  `${library} ${version}`

/** Texts that a page has all of, if it speaks of something. */
type Words = readonly string[]

/** The words of a type's name, or the name of a value as a whole. */
function wordsOf(name: string): Words {
  const words = /^[A-Z]/.test(name) ? name.replace(SUFFIX, '').match(/[A-Z]+(?![a-z])|[A-Z][a-z\d]*/g) : null
  return (words ?? [name]).map((word) => word.toLowerCase())
}

/** What a page speaks of, if it speaks of an owner: of either side of `Table_RowSorting`, of both of `queryClient.getQueryData`. */
function ownersOf(owner: string): Words[] {
  return owner.includes('.')
    ? [owner.split('.').flatMap(wordsOf)]
    : owner.split('_').filter(Boolean).map(wordsOf)
}

/** The members of every version by their names, each with what pages speak of that speak of its owners. */
function membersOf(pages: readonly PageWithNames[]): Map<string, Map<string, Words[]>> {
  const all = new Map<string, Map<string, Words[]>>()
  for (const page of pages) {
    const members = all.get(versionKey(page)) ?? new Map<string, Words[]>()
    all.set(versionKey(page), members)
    const titled = page.names.explains
      .filter(({ place }) => place === 'page')
      .map(({ name }) => [name.toLowerCase()])
    for (const { name, owner } of page.names.explains) {
      if (owner === null || !isCodeName(name)) continue
      const owners = members.get(name) ?? []
      // What belongs to a method or an option is not said of the page's name.
      owners.push(...ownersOf(owner), ...(owner.includes('.') ? [] : titled))
      members.set(name, owners)
    }
  }
  return all
}

/** The names of members of a version that each of its pages writes, and whose owners it does not speak of. */
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
