import { latestVersion, findLibrary } from '~/domain/catalogue/catalogue'
import { getOrAdd } from '~/domain/get-or-add'
import { USUAL_FRAMEWORK } from '~/domain/pages/frameworks'
import { type PageName, type PageWithNames, places } from './entry'
import { ownerOfModule } from './modules'

/** An explanation of a name by one page. */
export type ExplainedName = Omit<PageWithNames, 'names'> & { readonly entry: PageName }

/** Restricts explanations; absent fields match everything. */
export type NameFilter = { readonly library?: string; readonly version?: string }

const explains = (page: PageWithNames, name: string) =>
  page.names.explains.filter((entry) => entry.name === name)

function facts({ names: _names, ...page }: PageWithNames): Omit<PageWithNames, 'names'> {
  return page
}

/** Returns the letters of a name, which other spellings share: `useQuery`, `usequery`, `use-query`. */
const lettersOf = (name: string): string => name.toLowerCase().replaceAll(/[-_\s]/g, '')

/** Returns true for a name that code can import: one without an owner. */
export const isImportable = ({ owner }: Pick<PageName, 'owner'>): boolean => owner === null

function byPlace(one: ExplainedName, other: ExplainedName): number {
  return (
    places.indexOf(one.entry.place) - places.indexOf(other.entry.place) ||
    Number(one.entry.owner !== null) - Number(other.entry.owner !== null) ||
    Number(other.framework === USUAL_FRAMEWORK) - Number(one.framework === USUAL_FRAMEWORK) ||
    (one.path < other.path ? -1 : 1)
  )
}

/**
 * An index of the names of all pages, by page key. Changing one page takes time proportional to the names of that page.
 */
export class NameIndex {
  readonly #pages: Map<string, PageWithNames>
  readonly #explaining = new Map<string, Set<string>>()

  constructor(pages: Iterable<readonly [key: string, page: PageWithNames]> = []) {
    this.#pages = new Map(pages)
    for (const [key, page] of this.#pages) this.#note(key, page)
  }

  /** Replaces the names of a page; null removes it. */
  set(key: string, page: PageWithNames | null): void {
    const known = this.#pages.get(key)
    if (known) {
      for (const { name } of known.names.explains) this.#forget(name, key)
    }
    if (page === null) this.#pages.delete(key)
    else {
      this.#pages.set(key, page)
      this.#note(key, page)
    }
  }

  #forget(name: string, key: string): void {
    const keys = this.#explaining.get(name)
    keys?.delete(key)
    if (keys?.size === 0) this.#explaining.delete(name)
  }

  #note(key: string, { names }: PageWithNames): void {
    for (const { name } of names.explains) getOrAdd(this.#explaining, name, () => new Set()).add(key)
  }

  /** Returns the explanations of a name, best first. */
  find(name: string, { library, version }: NameFilter = {}): ExplainedName[] {
    return [...(this.#explaining.get(name) ?? [])]
      .flatMap((key) => this.#pages.get(key) ?? [])
      .filter(
        (page) => (library ?? page.library) === page.library && (version ?? page.version) === page.version,
      )
      .flatMap((page) => explains(page, name).map((entry) => ({ ...facts(page), entry })))
      .toSorted(byPlace)
  }

  /** Like {@link find}; if no page explains the name as spelled, finds names with the same letters. */
  findSpelled(name: string, filter: NameFilter = {}): ExplainedName[] {
    const exact = this.find(name, filter)
    const letters = lettersOf(name)
    if (exact.length > 0 || letters === '') return exact
    return [...this.#explaining.keys()]
      .filter((other) => lettersOf(other) === letters)
      .flatMap((other) => this.find(other, filter))
      .toSorted(byPlace)
  }

  /** Returns the importable names that a version explains. */
  namesIn(library: string, version: string): Set<string> {
    const own = [...this.#pages.values()].filter(
      (page) => page.library === library && page.version === version,
    )
    const entries = own.flatMap(({ names }) => names.explains.filter(isImportable))
    return new Set(entries.map(({ name }) => name))
  }

  /** Returns the number of pages, across libraries and versions, that import a name from a library. */
  importsOf(name: string, library: string): number {
    return [...this.#pages.values()].filter(({ names }) =>
      names.imports.some((imported) => imported.name === name && isFrom(imported.from, library)),
    ).length
  }

  /** Returns a page by its key; null if unknown. */
  page(key: string): PageWithNames | null {
    return this.#pages.get(key) ?? null
  }

  /** Returns all pages with names. */
  pages(): Iterable<PageWithNames> {
    return this.#pages.values()
  }
}

function isFrom(specifier: string, library: string): boolean {
  return ownerOfModule(specifier)?.library === library
}

/** Returns the version in which names of another library are looked up: its latest; null for an unknown library. */
export function latestOf(library: string): string | null {
  const entry = findLibrary(library)
  return entry ? latestVersion(entry).id : null
}
