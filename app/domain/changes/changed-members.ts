import { isInReference, type PageWithNames } from '~/domain/names/entry'
import { isImportable } from '~/domain/names/name-index'
import { generatedFolderOf } from '~/domain/pages/reference-paths'
import {
  type ChangedName,
  deprecatedIn,
  evidenceOf,
  explainedIn,
  type Found,
  namesIn,
  wordsOf,
} from './changed-names'

/** Minimum number of members on the later pages about a name. With fewer, its members are explained elsewhere. */
const FEW_MEMBERS = 3

/** Returns the options and members of `owners` in the references of `pages`, by name. */
function membersOf(pages: readonly PageWithNames[], owners: ReadonlySet<string>): Map<string, Found[]> {
  const found = explainedIn(pages).filter(
    ({ entry }) => entry.owner !== null && isInReference(entry) && owners.has(entry.owner),
  )
  return Map.groupBy(found, ({ entry }) => entry.name)
}

function ownersIn(pages: readonly PageWithNames[]): ReadonlySet<string> {
  const entries = explainedIn(pages).map(({ entry }) => entry)
  return new Set(entries.filter(isImportable).map(({ name }) => name))
}

/** Returns handwritten pages by the name that they are about. Generated pages omit inherited members. */
export function pagesAbout(pages: readonly PageWithNames[]): Map<string, PageWithNames[]> {
  const found = explainedIn(pages).filter(
    ({ page, entry }) =>
      generatedFolderOf(page.path) === null && entry.place === 'page' && isImportable(entry),
  )
  const byName = Map.groupBy(found, ({ entry }) => entry.name)
  return new Map([...byName].map(([name, about]) => [name, about.map(({ page }) => page)]))
}

/**
 * Returns options and members listed on pages about a name, which no later page about it mentions:
 * `useQuery.onSuccess`. Other pages may use the word for something else. Pages of a framework are compared with those
 * for it and for all.
 */
function goneFromOwner(before: readonly PageWithNames[], after: readonly PageWithNames[]): ChangedName[] {
  const later = pagesAbout(after)
  const byOwner = [...pagesAbout(before)].flatMap(([owner, pages]) =>
    [...Map.groupBy(pages, ({ framework }) => framework)].map(([framework, own]) => ({
      owner,
      framework,
      own,
    })),
  )
  return byOwner.flatMap(({ owner, framework, own: pages }): ChangedName[] => {
    const current = (later.get(owner) ?? []).filter(
      (page) => framework === null || page.framework === null || page.framework === framework,
    )
    if (explainedIn(current).filter(({ entry }) => entry.owner === owner).length < FEW_MEMBERS) return []
    const words = wordsOf(current)
    const members = membersOf(pages, new Set([owner]))
    return [...members].flatMap(([name, had]): ChangedName[] =>
      words.has(name)
        ? []
        : [{ name: `${owner}.${name}`, kind: 'memberGone', before: evidenceOf(had), after: null }],
    )
  })
}

const byName = (one: ChangedName, other: ChangedName): number => (one.name < other.name ? -1 : 1)

/**
 * Returns the options and members that only one of two versions has, for owners that both explain. A member is new if
 * no earlier page contains its name. It is gone if no later page contains its name, or none of the pages about its
 * owner. If a migration guide calls it deprecated and no later reference has it, it counts as deprecated.
 */
export function changedMembers(
  before: readonly PageWithNames[],
  after: readonly PageWithNames[],
): ChangedName[] {
  const [oldWords, words] = [wordsOf(before), wordsOf(after)]
  const [formerly, deprecated, referenced] = [deprecatedIn(before), deprecatedIn(after), namesIn(after)]
  const missing = [...membersOf(before, ownersIn(after))].flatMap(([name, had]): ChangedName[] => {
    const guide = formerly.has(name) || referenced.has(name) ? undefined : deprecated.get(name)
    if (guide) return [{ name, kind: 'deprecated', before: evidenceOf(had), after: guide }]
    return words.has(name) ? [] : [{ name, kind: 'memberGone', before: evidenceOf(had), after: null }]
  })
  const stated = new Set(missing.map(({ name }) => name))
  const fromOwner = goneFromOwner(before, after).filter(
    ({ name }) => !stated.has(name.slice(name.indexOf('.') + 1)),
  )
  const added = [...membersOf(after, ownersIn(before))].flatMap(([name, has]): ChangedName[] =>
    oldWords.has(name) ? [] : [{ name, kind: 'memberNew', before: null, after: evidenceOf(has) }],
  )
  return [...missing, ...fromOwner, ...added].toSorted(byName)
}
