import { latestVersion, findLibrary } from '~/domain/catalogue/catalogue'
import { type PageName, type PageWithNames, places } from './entry'
import { ownerOfModule } from './modules'

/** A name as one page explains it. */
export type ExplainedName = Omit<PageWithNames, 'names'> & { readonly entry: PageName }

/** Which explanations are asked for; an absent field does not matter. */
export type NameFilter = { readonly library?: string; readonly version?: string }

const explains = (page: PageWithNames, name: string) =>
  page.names.explains.filter((entry) => entry.name === name)

function facts({ names: _names, ...page }: PageWithNames): Omit<PageWithNames, 'names'> {
  return page
}

/** True for a name that code imports: one of its own, not of a class or an object. */
export const isImportable = ({ owner }: Pick<PageName, 'owner'>): boolean => owner === null

function byPlace(one: ExplainedName, other: ExplainedName): number {
  return (
    places.indexOf(one.entry.place) - places.indexOf(other.entry.place) ||
    Number(one.entry.owner !== null) - Number(other.entry.owner !== null) ||
    (one.path < other.path ? -1 : 1)
  )
}

/** The names of all pages, by the keys of the pages. A change of one page costs what that page has. */
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
    for (const { name } of names.explains) {
      const keys = this.#explaining.get(name)
      if (keys) keys.add(key)
      else this.#explaining.set(name, new Set([key]))
    }
  }

  /** The explanations of a name, the best first. */
  find(name: string, { library, version }: NameFilter = {}): ExplainedName[] {
    return [...(this.#explaining.get(name) ?? [])]
      .flatMap((key) => this.#pages.get(key) ?? [])
      .filter(
        (page) => (library ?? page.library) === page.library && (version ?? page.version) === page.version,
      )
      .flatMap((page) => explains(page, name).map((entry) => ({ ...facts(page), entry })))
      .toSorted(byPlace)
  }

  /** Names that a version explains and code can import. */
  namesIn(library: string, version: string): Set<string> {
    const own = [...this.#pages.values()].filter(
      (page) => page.library === library && page.version === version,
    )
    const entries = own.flatMap(({ names }) => names.explains.filter(isImportable))
    return new Set(entries.map(({ name }) => name))
  }

  /** Number of pages, of all libraries and versions, that import a name of a library. */
  importsOf(name: string, library: string): number {
    return [...this.#pages.values()].filter(({ names }) =>
      names.imports.some((imported) => imported.name === name && isFrom(imported.from, library)),
    ).length
  }

  /** One page by its key; null for an unknown one. */
  page(key: string): PageWithNames | null {
    return this.#pages.get(key) ?? null
  }

  /** All pages with names. */
  pages(): Iterable<PageWithNames> {
    return this.#pages.values()
  }
}

function isFrom(specifier: string, library: string): boolean {
  return ownerOfModule(specifier)?.library === library
}

/** The version that a name of another library is looked up in: its latest. */
export function latestOf(library: string): string | null {
  const entry = findLibrary(library)
  return entry ? latestVersion(entry).id : null
}
