import { IN_TEXT, IN_TYPE, type UsedName } from '~/domain/markdown/syntax/imports'
import { isFromAnotherLibrary } from '~/domain/pages/migration-guide'
import { folderOf, slugOf } from '~/domain/pages/paths'
import { isReferencePath } from '~/domain/pages/reference-paths'
import { isInReference, places } from './entry'
import { isCodeName } from './written-names'
import { isImportable, latestOf } from './name-index'
import { ownerOfModule } from './modules'
import { isMemberOf, isNamedAfter, isOneMember } from './objects-of-members'
import type { NamePlace, NamesForLinks, PageWithUses } from './names-for-links'

/** The page that contains code: names of its library are looked up in its version and framework. */
export type NameContext = {
  readonly library: string
  readonly version: string
  readonly framework: string | null
  /** Path of the page; names that it explains itself are not linked. */
  readonly path: string
}

/**
 * Returns true if two places of a name explain the same thing: the same owner's member on one page, or two pages in one
 * folder, such as those about a class and its type.
 */
function isSame(one: NamePlace, other: NamePlace): boolean {
  if (one.path === other.path) return isOneMember(one, other)
  return one.place === 'page' && folderOf(one.path) === folderOf(other.path)
}

function isIn({ library, version, path }: NamePlace, context: NameContext): boolean {
  return library === context.library && version === context.version && path === context.path
}

/** Returns the best of sorted places unless another one ranks equally but explains something else; null for none. */
function unambiguousPlace([best, ...others]: readonly NamePlace[]): NamePlace | null {
  return best && others.every((other) => other.place !== best.place || isSame(other, best)) ? best : null
}

/** Returns the members of the object that the page is named after: on a page `useAsyncQueuer`, those of `AsyncQueuer`. */
function membersOfPage(candidates: readonly NamePlace[], { path }: NameContext): NamePlace[] {
  const slug = slugOf(path)
  return candidates.filter(({ owner }) => owner !== null && isNamedAfter(slug, owner))
}

/**
 * Returns true if the owners of two members may be the same: `columnDef` and `ColumnDef_Sorting`, or if the first is
 * itself a member, which is never written without its owner.
 */
function mayShareOwner({ owner: one }: NamePlace, { owner: other }: NamePlace): boolean {
  const [first, second] = [one?.toLowerCase() ?? '', other?.toLowerCase() ?? '']
  return first.includes('.') || first.startsWith(second) || second.startsWith(first)
}

/** How many names that a version's guides import from its packages are explained by its docs. */
export type NameCoverage = {
  readonly imported: number
  readonly explained: number
  /** Sum over all guides of the names that each imports. */
  readonly uses: number
  readonly explainedUses: number
  /** Names that no page explains, with the number of guides that import them, most used first. */
  readonly unexplained: readonly { readonly name: string; readonly guides: number }[]
}

const keyOf = (library: string, version: string, name: string) => `${library} ${version} ${name}`

/** Returns pages by each name that they import from packages of their own library. */
function pagesByName(pages: readonly PageWithUses[]): ReadonlyMap<string, readonly PageWithUses[]> {
  const found = pages.flatMap((page) =>
    page.uses
      .filter(({ from }) => ownerOfModule(from)?.library === page.library)
      .map(({ name }) => ({ key: keyOf(page.library, page.version, name), page })),
  )
  const byName = Map.groupBy(found, ({ key }) => key)
  return new Map([...byName].map(([key, users]) => [key, users.map(({ page }) => page)]))
}

/** Returns the rank of a place among those of one name; lower is better. */
function rank({ place, framework }: NamePlace, wanted: string | null): number {
  return 2 * places.indexOf(place) + (framework === wanted ? 0 : 1)
}

const noNames: NamesForLinks = { explained: [], guides: [], examples: [] }

/**
 * Resolves names to their explanations and to the guides that use them. Immutable: a new table replaces it when docs
 * change.
 */
export class NameTable {
  readonly #places: ReadonlyMap<string, readonly NamePlace[]>
  /** Explained names by page. */
  readonly #explained: ReadonlyMap<string, readonly NamePlace[]>
  readonly #guides: ReadonlyMap<string, readonly PageWithUses[]>
  readonly #examples: ReadonlyMap<string, readonly PageWithUses[]>
  /** Names of members on pages that do not mention an owner of theirs. */
  readonly #unownedMembers: ReadonlyMap<string, ReadonlySet<string>>

  constructor({ explained, guides, examples, strange = [] }: NamesForLinks = noNames) {
    this.#places = Map.groupBy(explained, ({ library, version, name }) => keyOf(library, version, name))
    this.#explained = Map.groupBy(explained, ({ library, version, path }) => keyOf(library, version, path))
    this.#guides = pagesByName(guides)
    this.#examples = pagesByName(examples)
    this.#unownedMembers = new Map(
      strange.map(({ library, version, path, names }) => [keyOf(library, version, path), new Set(names)]),
    )
  }

  /** Number of distinct names, counted per version. */
  get size(): number {
    return this.#places.size
  }

  /**
   * Resolves a name in code to a page for the framework or for all. Null for an unknown name, and for one that the page
   * itself explains.
   */
  find(used: UsedName, context: NameContext): NamePlace | null {
    const found =
      used.from === IN_TEXT
        ? this.#inText(used.name, context)
        : used.from === IN_TYPE
          ? this.#inType(used.name, context)
          : this.#imported(used, context)
    return found && (isIn(found, context) || this.#isAbout(context, found)) ? null : found
  }

  /** Returns true if the place is a page about a name, and the page of the context is about the same name. */
  #isAbout({ library, version, path }: NameContext, { name, place }: NamePlace): boolean {
    const here = this.#explained.get(keyOf(library, version, path)) ?? []
    return place === 'page' && here.some((own) => own.place === 'page' && own.name === name)
  }

  /** Returns the importable names that are a page's subjects: that of its title, else those of its entries. */
  #subjectsOf({ library, version, path }: NameContext): NamePlace[] {
    const own = (this.#explained.get(keyOf(library, version, path)) ?? []).filter(isImportable)
    const titled = own.filter(({ place }) => place === 'page')
    return titled.length > 0 ? titled : own.filter(({ place }) => place === 'entry')
  }

  /** Returns the guides of the same version that import a subject of a reference page, in the order of the docs. */
  usedIn(page: NameContext): PageWithUses[] {
    return this.#usersOf(page, this.#guides)
  }

  /**
   * Returns the examples of the same version that import a subject of a reference page, those with the fewest other
   * imports first.
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

  /** Returns the pages of other versions with the same subject. `versions` are ids. */
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

  /** Returns the other frameworks of the same version that have a page with the same subject. */
  otherFrameworks(page: NameContext): string[] {
    const [subject] = this.#subjectsOf(page)
    if (subject?.place !== 'page') return []
    const known = this.#places.get(keyOf(page.library, page.version, subject.name)) ?? []
    const frameworks = known.flatMap(({ framework, place }) => (place === 'page' && framework) || [])
    return [...new Set(frameworks)].filter((framework) => framework !== page.framework)
  }

  /** Measures how many names that a version's guides import are explained. */
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

  /** Resolves a name in a type of a reference: only to a page about it, because parts of types have common names. */
  #inType(name: string, context: NameContext): NamePlace | null {
    return unambiguousPlace(this.#candidates(name, context).filter(({ place }) => place === 'page'))
  }

  #imported({ name, from }: UsedName, context: NameContext): NamePlace | null {
    const module = ownerOfModule(from)
    // A name from a local file or another vendor's package may be spelled the same.
    if (module === null) return null
    const { library } = module
    const version = library === context.library ? context.version : latestOf(library)
    const framework = module.framework ?? context.framework
    if (version === null) return null
    return this.#candidates(name, { library, version, framework }).find(isImportable) ?? null
  }

  /**
   * Resolves a name in running text, which has no import: only if a single page can be meant. A name after a dot is a
   * member, so pages about the bare name do not match.
   */
  #inText(text: string, context: NameContext): NamePlace | null {
    const path = text.replace(/^\.|\(\)$/g, '')
    // Guides from another library mention names that both libraries have.
    if (!isCodeName(path) || isFromAnotherLibrary(context.path)) return null
    const dot = path.lastIndexOf('.')
    const [owner, name] = dot === -1 ? [null, path] : [path.slice(0, dot), path.slice(dot + 1)]
    const isMember = text.startsWith('.')
    const candidates = this.#candidates(name, context).filter(
      (place) => (owner === null || isMemberOf(place, owner)) && !(isMember && place.place === 'page'),
    )
    if (owner !== null) return unambiguousPlace(candidates)
    // A guide's heading shows one use of a name. The reference explains it, and so do the options of its owner.
    const own = candidates.filter((place) => isImportable(place) && isInReference(place))
    if (own.length > 0) return unambiguousPlace(own)
    const ofPage = unambiguousPlace(membersOfPage(candidates, context))
    if (ofPage !== null) return ofPage
    const found = unambiguousPlace(candidates)
    const isMemberAlone = found !== null && found.owner !== null
    return isMemberAlone && !this.#isMeant(found, context) ? null : found
  }

  /** Returns true if a member mentioned without its owner can be the one at this place. */
  #isMeant(member: NamePlace, { path }: NameContext): boolean {
    const { library, version, name, owner, framework } = member
    // A prop name is often just a variable, such as `queryClient`.
    if (owner?.endsWith('Props') === true) return false
    if (this.#unownedMembers.get(keyOf(library, version, path))?.has(name) === true) return false
    // A member for all frameworks is ambiguous if the reference of any framework explains the name for another owner:
    // other frameworks may have that owner too, though their reference does not mention it.
    const known = this.#places.get(keyOf(library, version, name)) ?? []
    return framework !== null || known.every((other) => !isInReference(other) || mayShareOwner(other, member))
  }

  /** Returns the places for the framework or for all frameworks, best first. */
  #candidates(
    name: string,
    { library, version, framework }: Pick<NameContext, 'library' | 'version' | 'framework'>,
  ): NamePlace[] {
    return (this.#places.get(keyOf(library, version, name)) ?? [])
      .filter((place) => place.framework === null || place.framework === framework)
      .toSorted((one, other) => rank(one, framework) - rank(other, framework))
  }
}
