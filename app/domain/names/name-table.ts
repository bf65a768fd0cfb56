import { type PageName, type PageWithNames, places } from './entry'
import { isCodeName } from './names-of-page'
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

/** A name in code: the module it is imported from, or `''` for one in the text. */
export type UsedName = { readonly name: string; readonly from: string }

/** The places of the names that pages explain. */
export function placesOf(pages: Iterable<PageWithNames>): NamePlace[] {
  const found: NamePlace[] = []
  for (const { names, library, version, framework, path } of pages) {
    for (const { name, owner, id, place } of names.explains)
      found.push({ name, owner, library, version, framework, path, id, place })
  }
  return found
}

function rank({ place, framework }: NamePlace, wanted: string | null): number {
  return 2 * places.indexOf(place) + (framework === wanted ? 0 : 1)
}

/** Looks up where names lead. Built whole from the places of all names, and replaced whole. */
export class NameTable {
  readonly #places = new Map<string, NamePlace[]>()

  constructor(all: readonly NamePlace[] = []) {
    for (const place of all) {
      const key = `${place.library} ${place.version} ${place.name}`
      const known = this.#places.get(key)
      if (known) known.push(place)
      else this.#places.set(key, [place])
    }
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
    if (!isCodeName(path)) return null
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
    return best !== undefined && isClear ? best : null
  }

  /** Places for the framework or for all frameworks, the best first. */
  #candidates(
    name: string,
    { library, version, framework }: Pick<NameContext, 'library' | 'version' | 'framework'>,
  ): NamePlace[] {
    return (this.#places.get(`${library} ${version} ${name}`) ?? [])
      .filter((place) => place.framework === null || place.framework === framework)
      .toSorted((one, other) => rank(one, framework) - rank(other, framework))
  }
}
