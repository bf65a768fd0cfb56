import type { PageWithNames } from '~/domain/names/entry'
import {
  type ChangedName,
  type Evidence,
  evidenceOf,
  explainedIn,
  guideEvidence,
  namesIn,
  placesOfNames,
} from './changed-names'

/** Matches a type with a type parameter as its first argument: `Row<TFeatures, TData>`. */
const WITH_PARAMETER = /\b([A-Z][\w$]*)<(T[A-Z]\w*)\b[^<>]*>/g

type Declared = {
  readonly name: string
  readonly code: string
  readonly page: PageWithNames
  readonly id: string | null
}

function declaredOn(pages: readonly PageWithNames[]): Declared[] {
  return explainedIn(pages).flatMap(({ page, entry: { name, signature, id } }) =>
    signature === null ? [] : [{ name, code: signature, page, id }],
  )
}

const evidence = (code: string, { page, id }: Declared): Evidence => ({
  ...guideEvidence(page, id),
  signature: code,
})

type Written = {
  /** Its first type parameter. */
  readonly parameter: string
  readonly at: Evidence
}

/** Returns the item that occurs most often; of several, the first. */
function mostFrequent<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item | undefined {
  const [most] = [...Map.groupBy(items, keyOf).values()].toSorted((one, other) => other.length - one.length)
  return most?.[0]
}

/**
 * Returns the types in declarations whose first type parameter is the same everywhere, as most declarations write them. Their
 * place is the page that explains the type, else the first declaration with it.
 */
function writtenTypes(pages: readonly PageWithNames[]): Map<string, Written> {
  const placesOf = placesOfNames(pages)
  const uses = declaredOn(pages).flatMap((place) =>
    Array.from(place.code.matchAll(WITH_PARAMETER), ([code, name = '', parameter = '']) => ({
      name,
      parameter,
      code,
      place,
    })),
  )
  return new Map(
    [...Map.groupBy(uses, ({ name }) => name)].flatMap(([name, ofName]): [string, Written][] => {
      const use = mostFrequent(ofName, ({ code }) => code)
      if (!use || ofName.some(({ parameter }) => parameter !== use.parameter)) return []
      const page = evidenceOf(placesOf(name).filter(({ entry }) => entry !== null))
      const at = page ? { ...page, signature: use.code } : evidence(use.code, use.place)
      return [[name, { parameter: use.parameter, at }]]
    }),
  )
}

/**
 * Returns the types that docs write with a different first parameter, even if neither version shows their declarations:
 * `Row<TData>`, `Row<TFeatures, TData>`.
 */
function otherParameters(before: readonly PageWithNames[], after: readonly PageWithNames[]): ChangedName[] {
  const later = writtenTypes(after)
  return [...writtenTypes(before)].flatMap(([name, had]): ChangedName[] => {
    const has = later.get(name)
    return has && has.parameter !== had.parameter
      ? [{ name, kind: 'signature', before: had.at, after: has.at }]
      : []
  })
}

/** Matches the declaration of an object type: `type Pinning = {`. */
const OBJECT = /^(?:export )?(?:type|interface) [\w$]+ (?:= )?\{/
const KEY = /^\s+([\w$]+)\??:/gm

/**
 * Returns object types that lost all their members, if the later docs explain members separately instead of showing
 * a declaration.
 */
function otherMembers(before: readonly Declared[], after: readonly PageWithNames[]): ChangedName[] {
  const later = Map.groupBy(explainedIn(after), ({ entry }) => entry.owner)
  return before.flatMap((declared): ChangedName[] => {
    const members = later.get(declared.name) ?? []
    const keys = OBJECT.test(declared.code) ? Array.from(declared.code.matchAll(KEY), ([, key]) => key) : []
    const [first] = members
    if (keys.length === 0 || !first || members.some(({ entry }) => keys.includes(entry.name))) return []
    const code = members
      .map(({ entry }) => entry.signature ?? entry.name)
      .toSorted()
      .join('\n')
    const about = { name: declared.name, code, page: first.page, id: null }
    return [
      {
        name: declared.name,
        kind: 'signature',
        before: evidence(declared.code, declared),
        after: evidence(code, about),
      },
    ]
  })
}

/** Returns types of the later docs whose first parameter or members changed, even if a version does not declare them. */
export function changedTypes(
  before: readonly PageWithNames[],
  after: readonly PageWithNames[],
): ChangedName[] {
  const current = namesIn(after)
  const found = [...otherParameters(before, after), ...otherMembers(declaredOn(before), after)]
  return found.filter(
    ({ name }, at) => current.has(name) && found.findIndex((each) => each.name === name) === at,
  )
}
