import type { ImportedName, UsedName } from '~/domain/markdown/syntax/imports'
import { parseExamplePath } from '~/domain/pages/examples'
import { isFromAnotherLibrary } from '~/domain/pages/migration-guide'
import { isReferencePath } from '~/domain/pages/reference-paths'
import { type PageName, type PageWithNames, places } from './entry'
import { isCodeName } from './written-names'
import { isImportable, latestOf } from './name-index'
import { ownerOfModule } from './modules'

/** Where a name is explained, as far as links need it. */
export type NamePlace = {
  readonly name: string
  readonly owner: string | null
  readonly library: string
  readonly version: string
  readonly framework: string | null
  readonly path: string
  readonly id: string | null
  readonly place: PageName['place']
}

/** Where code is: names of its library are looked up in its version, for its framework. */
export type NameContext = {
  readonly library: string
  readonly version: string
  readonly framework: string | null
  /** Path of the page: names that it explains itself are no links. */
  readonly path: string
}

/** A page and the names that its code imports. */
export type PageWithUses = Pick<PageWithNames, 'library' | 'version' | 'framework' | 'path' | 'title'> & {
  readonly uses: readonly ImportedName[]
}

/** What links need of the names of all pages. */
export type NamesForLinks = {
  readonly explained: readonly NamePlace[]
  /** Guides, and other pages outside the reference. */
  readonly guides: readonly PageWithUses[]
  readonly examples: readonly PageWithUses[]
}

/** The places where names are explained, and the guides and examples that use them. */
export function namesForLinks(pages: Iterable<PageWithNames>): NamesForLinks {
  const explained: NamePlace[] = []
  const guides: PageWithUses[] = []
  const examples: PageWithUses[] = []
  for (const { names, library, version, framework, path, title } of pages) {
    for (const { name, owner, id, place } of names.explains)
      explained.push({ name, owner, library, version, framework, path, id, place })
    const uses = names.imports.filter(({ from }) => ownerOfModule(from) !== null)
    if (uses.length === 0 || isReferencePath(path)) continue
    const users = parseExamplePath(path) === null ? guides : examples
    users.push({ library, version, framework, path, title, uses })
  }
  return { explained, guides, examples }
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

/** Looks up where names lead and which guides use them. Built whole, and replaced whole. */
export class NameTable {
  readonly #places = new Map<string, NamePlace[]>()
  /** Names that pages explain, by the pages. */
  readonly #explained = new Map<string, NamePlace[]>()
  readonly #guides = new Map<string, PageWithUses[]>()
  readonly #examples = new Map<string, PageWithUses[]>()

  constructor({ explained, guides, examples }: NamesForLinks = { explained: [], guides: [], examples: [] }) {
    for (const place of explained) {
      const { library, version, name, path } = place
      addTo(this.#places, keyOf(library, version, name), place)
      addTo(this.#explained, keyOf(library, version, path), place)
    }
    addUses(this.#guides, guides)
    addUses(this.#examples, examples)
  }

  /** Number of different names in all versions. */
  get size(): number {
    return this.#places.size
  }

  /** Where a name in code leads: a page for the framework or for all. Null for an unknown name, and for the page itself. */
  find(used: UsedName, context: NameContext): NamePlace | null {
    const found = used.from === '' ? this.#inText(used.name, context) : this.#imported(used, context)
    const isHere =
      found?.library === context.library && found.version === context.version && found.path === context.path
    return isHere ? null : found
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

  /** A name in a text has no import: it leads only to the one page that can be meant. */
  #inText(text: string, context: NameContext): NamePlace | null {
    const path = text.replace(/\(\)$/, '')
    // A guide from another library speaks of names that both have.
    if (!isCodeName(path) || isFromAnotherLibrary(context.path)) return null
    const dot = path.lastIndexOf('.')
    const [owner, name] = dot === -1 ? [null, path] : [path.slice(0, dot), path.slice(dot + 1)]
    const candidates = this.#candidates(name, context).filter(
      (place) => owner === null || place.owner?.toLowerCase() === owner.toLowerCase(),
    )
    const own = candidates.filter(isImportable)
    const [best, ...others] = owner === null && own.length > 0 ? own : candidates
    const isClear = others.every(
      ({ path: otherPath, place }) => otherPath === best?.path || place !== best?.place,
    )
    // A prop alone is often a variable of that name, such as `queryClient`.
    const isProp = owner === null && best?.owner?.endsWith('Props') === true
    return best !== undefined && isClear && !isProp ? best : null
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
