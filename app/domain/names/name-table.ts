import type { UsedName } from '~/domain/markdown/syntax/imports'
import { isFromAnotherLibrary } from '~/domain/pages/migration-guide'
import { folderOf, slugOf } from '~/domain/pages/paths'
import { isReferencePath } from '~/domain/pages/reference-paths'
import { isInReference, places } from './entry'
import { isCodeName } from './written-names'
import { isImportable, latestOf } from './name-index'
import { ownerOfModule } from './modules'
import type { NamePlace, NamesForLinks, PageWithUses } from './names-for-links'

/** Where code is: names of its library are looked up in its version, for its framework. */
export type NameContext = {
  readonly library: string
  readonly version: string
  readonly framework: string | null
  /** Path of the page: names that it explains itself are no links. */
  readonly path: string
}

/** Whether two places explain the same: a name with one owner on one page, or pages of one folder about a class and its type. */
function isSame(one: NamePlace, other: NamePlace): boolean {
  if (one.path === other.path) return one.owner === other.owner
  return one.place === 'page' && folderOf(one.path) === folderOf(other.path)
}

/** Whether a place is on the page where code is. */
function isIn({ library, version, path }: NamePlace, context: NameContext): boolean {
  return library === context.library && version === context.version && path === context.path
}

/** The best of places, given in order, if no other is as good; null for none. */
function theOne([best, ...others]: readonly NamePlace[]): NamePlace | null {
  return best && others.every((other) => other.place !== best.place || isSame(other, best)) ? best : null
}

/** The members of what a page is called after: a page `useAsyncQueuer` speaks of those of `AsyncQueuer`. */
function membersOfPage(candidates: readonly NamePlace[], { path }: NameContext): NamePlace[] {
  const slug = slugOf(path).toLowerCase()
  return candidates.filter(({ owner }) => owner !== null && slug.endsWith(owner.toLowerCase()))
}

/** Whether the owners of two members may be one: `columnDef` and `ColumnDef_Sorting`. A part of a part is named by itself nowhere. */
function mayShareOwner({ owner: one }: NamePlace, { owner: other }: NamePlace): boolean {
  const [first, second] = [one?.toLowerCase() ?? '', other?.toLowerCase() ?? '']
  return first.includes('.') || first.startsWith(second) || second.startsWith(first)
}

/** How many of the names that guides of a version import from its packages its docs explain. */
export type NameCoverage = {
  readonly imported: number
  readonly explained: number
  /** The same, each name as often as guides import it. */
  readonly uses: number
  readonly explainedUses: number
  /** Names that no page explains, with the number of guides that import them, the most used first. */
  readonly unexplained: readonly { readonly name: string; readonly guides: number }[]
}

const keyOf = (library: string, version: string, name: string) => `${library} ${version} ${name}`

function addTo<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const known = map.get(key)
  if (known) known.push(value)
  else map.set(key, [value])
}

/** Adds each page to the names that it imports from packages of its own library. */
function addUses(map: Map<string, PageWithUses[]>, pages: readonly PageWithUses[]): void {
  for (const page of pages) {
    for (const { name, from } of page.uses) {
      if (ownerOfModule(from)?.library === page.library)
        addTo(map, keyOf(page.library, page.version, name), page)
    }
  }
}

function rank({ place, framework }: NamePlace, wanted: string | null): number {
  return 2 * places.indexOf(place) + (framework === wanted ? 0 : 1)
}

const noNames: NamesForLinks = { explained: [], guides: [], examples: [] }

/** Looks up where names lead and which guides use them. Built whole, and replaced whole. */
export class NameTable {
  readonly #places = new Map<string, NamePlace[]>()
  /** Names that pages explain, by the pages. */
  readonly #explained = new Map<string, NamePlace[]>()
  readonly #guides = new Map<string, PageWithUses[]>()
  readonly #examples = new Map<string, PageWithUses[]>()
  readonly #strange: ReadonlyMap<string, ReadonlySet<string>>

  constructor({ explained, guides, examples, strange = [] }: NamesForLinks = noNames) {
    for (const place of explained) {
      const { library, version, name, path } = place
      addTo(this.#places, keyOf(library, version, name), place)
      addTo(this.#explained, keyOf(library, version, path), place)
    }
    addUses(this.#guides, guides)
    addUses(this.#examples, examples)
    this.#strange = new Map(
      strange.map(({ library, version, path, names }) => [keyOf(library, version, path), new Set(names)]),
    )
  }

  /** Number of different names in all versions. */
  get size(): number {
    return this.#places.size
  }

  /** Where a name in code leads: a page for the framework or for all. Null for an unknown name, and for the page itself. */
  find(used: UsedName, context: NameContext): NamePlace | null {
    const found = used.from === '' ? this.#inText(used.name, context) : this.#imported(used, context)
    return found && (isIn(found, context) || this.#isAbout(context, found)) ? null : found
  }

  /** Whether a page is about a name that another page is about as well. */
  #isAbout({ library, version, path }: NameContext, { name, place }: NamePlace): boolean {
    const here = this.#explained.get(keyOf(library, version, path)) ?? []
    return place === 'page' && here.some((own) => own.place === 'page' && own.name === name)
  }

  /** The names that a page is about, which code imports: the one of its title, or those of its entries. */
  #subjectsOf({ library, version, path }: NameContext): NamePlace[] {
    const own = (this.#explained.get(keyOf(library, version, path)) ?? []).filter(isImportable)
    const titled = own.filter(({ place }) => place === 'page')
    return titled.length > 0 ? titled : own.filter(({ place }) => place === 'entry')
  }

  /** The guides of the same library version that import a name which a reference page is about, in the order of the docs. */
  usedIn(page: NameContext): PageWithUses[] {
    return this.#usersOf(page, this.#guides)
  }

  /**
   * The examples of the same library version that import a name which a reference page is about: first those that import
   * the fewest names beside it, which are about it the most.
   */
  examplesOf(page: NameContext): PageWithUses[] {
    return this.#usersOf(page, this.#examples).toSorted((one, other) => one.uses.length - other.uses.length)
  }

  #usersOf(page: NameContext, users: ReadonlyMap<string, readonly PageWithUses[]>): PageWithUses[] {
    if (!isReferencePath(page.path)) return []
    const found = this.#subjectsOf(page).flatMap(
      ({ name }) => users.get(keyOf(page.library, page.version, name)) ?? [],
    )
    return [...new Set(found)].filter(
      ({ framework }) => framework === null || page.framework === null || framework === page.framework,
    )
  }

  /** Pages of other versions, given by their ids, that are about the same name. */
  alsoIn(page: NameContext, versions: readonly string[]): NamePlace[] {
    const [subject] = isReferencePath(page.path) ? this.#subjectsOf(page) : []
    if (subject?.place !== 'page') return []
    return versions
      .filter((version) => version !== page.version)
      .flatMap((version) => {
        const [best] = this.#candidates(subject.name, { ...page, version })
        return best?.place === 'page' ? [best] : []
      })
  }

  /** Other frameworks of the same version that have a page about the same name. */
  otherFrameworks(page: NameContext): string[] {
    const [subject] = this.#subjectsOf(page)
    if (subject?.place !== 'page') return []
    const known = this.#places.get(keyOf(page.library, page.version, subject.name)) ?? []
    const frameworks = known.flatMap(({ framework, place }) => (place === 'page' && framework) || [])
    return [...new Set(frameworks)].filter((framework) => framework !== page.framework)
  }

  /** How well a version explains the names that its guides import. */
  coverage(library: string, version: string): NameCoverage {
    const prefix = keyOf(library, version, '')
    const used = [...this.#guides]
      .filter(([key]) => key.startsWith(prefix))
      .map(([key, guides]) => ({ name: key.slice(prefix.length), guides: new Set(guides).size }))
    const unexplained = used.filter(({ name }) => !this.#places.get(prefix + name)?.some(isImportable))
    const usesOf = (names: typeof used) => names.reduce((sum, { guides }) => sum + guides, 0)
    return {
      imported: used.length,
      explained: used.length - unexplained.length,
      uses: usesOf(used),
      explainedUses: usesOf(used) - usesOf(unexplained),
      unexplained: unexplained.toSorted((one, other) => other.guides - one.guides),
    }
  }

  #imported({ name, from }: UsedName, context: NameContext): NamePlace | null {
    const module = ownerOfModule(from)
    // A name of a file or of another family's package may be spelled the same.
    if (module === null) return null
    const { library } = module
    const version = library === context.library ? context.version : latestOf(library)
    const framework = module.framework ?? context.framework
    if (version === null) return null
    return this.#candidates(name, { library, version, framework }).find(isImportable) ?? null
  }

  /**
   * A name in a text has no import: it leads only to the one page that can be meant. One with a dot before it belongs to something: no
   * page is about it alone.
   */
  #inText(text: string, context: NameContext): NamePlace | null {
    const path = text.replace(/^\.|\(\)$/g, '')
    // A guide from another library speaks of names that both have.
    if (!isCodeName(path) || isFromAnotherLibrary(context.path)) return null
    const dot = path.lastIndexOf('.')
    const [owner, name] = dot === -1 ? [null, path] : [path.slice(0, dot), path.slice(dot + 1)]
    const isMember = text.startsWith('.')
    const candidates = this.#candidates(name, context).filter(
      (place) =>
        (owner === null || place.owner?.toLowerCase() === owner.toLowerCase()) &&
        !(isMember && place.place === 'page'),
    )
    if (owner !== null) return theOne(candidates)
    // The heading of a guide tells of one use of a name: the reference explains it, and so do the options of what it belongs to.
    const own = candidates.filter((place) => isImportable(place) && isInReference(place))
    if (own.length > 0) return theOne(own)
    const ofPage = theOne(membersOfPage(candidates, context))
    const found = ofPage ?? theOne(candidates)
    return found === ofPage || found?.owner == null || this.#isMeant(found, context) ? found : null
  }

  /** Whether a member that is named without its owner can be that of its place. */
  #isMeant(member: NamePlace, { path }: NameContext): boolean {
    const { library, version, name, owner, framework } = member
    // A prop alone is often a variable of that name, such as `queryClient`.
    if (owner?.endsWith('Props') === true) return false
    if (this.#strange.get(keyOf(library, version, path))?.has(name) === true) return false
    // What the reference of a framework says of something else is there in other frameworks too, whose reference may be silent.
    const known = this.#places.get(keyOf(library, version, name)) ?? []
    return framework !== null || known.every((other) => !isInReference(other) || mayShareOwner(other, member))
  }

  /** Places for the framework or for all frameworks, the best first. */
  #candidates(
    name: string,
    { library, version, framework }: Pick<NameContext, 'library' | 'version' | 'framework'>,
  ): NamePlace[] {
    return (this.#places.get(keyOf(library, version, name)) ?? [])
      .filter((place) => place.framework === null || place.framework === framework)
      .toSorted((one, other) => rank(one, framework) - rank(other, framework))
  }
}
