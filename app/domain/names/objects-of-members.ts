import type { PageSection } from '~/domain/markdown/parse/page-sections'
import type { PageName } from './entry'
import { SUFFIX } from './strange-names'

/** Matches a heading above the members of one object: "Cell API". */
const OBJECT = /^([A-Z]\w*) APIs?$/

/** Matches the title of a page about one object: "Virtualizer". */
const TITLE = /^[A-Z]\w*$/

/** The title of a page, and the name that it explains; null for none. */
type Titled = { readonly title: string; readonly subject: string | null }

/** Returns the object whose members the heading above a section announces, by the section's id. */
function announcedObjects(sections: readonly PageSection[]): ReadonlyMap<string, string> {
  const objects = new Map<string, string>()
  let above: { readonly level: number; readonly object: string } | null = null
  for (const { id, level, heading } of sections) {
    const [, object] = (level > 1 && OBJECT.exec(heading)) || []
    if (above !== null && level <= above.level) above = null
    if (object !== undefined) above = { level, object }
    else if (above !== null && id !== null) objects.set(id, above.object)
  }
  return objects
}

/**
 * Adds the objects of members without an owner, on a page about several things: that of the heading above them, else
 * that of the title. Such a page explains `getIsGrouped` both below "Row API" and below "Cell API".
 */
export function withObjects(
  names: readonly PageName[],
  sections: readonly PageSection[],
  { title, subject }: Titled,
): PageName[] {
  const announced = announcedObjects(sections)
  const titled = subject ?? (TITLE.test(title) ? title : undefined)
  return names.map((entry) => {
    const of = (entry.id === null ? undefined : announced.get(entry.id)) ?? titled
    return entry.owner === null && of !== undefined ? { ...entry, of } : entry
  })
}

/** The owner of a member, and its object if it has no owner. */
type Member = Pick<PageName, 'owner' | 'of'>

/** Returns true if two members with the same name may be the same: their owners are, and no object differs. */
export function isOneMember(one: Member, other: Member): boolean {
  return one.owner === other.owner && (one.of ?? other.of) === (other.of ?? one.of)
}

/**
 * Returns true for a member of what docs write before its dot: `table` for members of `Table`, and of `Table_Sorting`;
 * in lower case, which means an instance, also `form` for members of `ReactFormApi`.
 */
export function isMemberOf({ owner, of }: Member, written: string): boolean {
  const own = (owner ?? of)?.toLowerCase()
  const object = written.toLowerCase()
  if (own === undefined) return false
  return (
    own === object || own.startsWith(`${object}_`) || (written === object && own.endsWith(`${object}api`))
  )
}

/**
 * Returns true if a page is named after the owner of a member: `useAsyncQueuer` after `AsyncQueuer`, and `async-queuing`
 * after `AsyncQueuer` and its `AsyncQueuerState`.
 */
export function isNamedAfter(slug: string, owner: string): boolean {
  if (slug.toLowerCase().endsWith(owner.toLowerCase())) return true
  const doing = slug.toLowerCase().replaceAll('-', '')
  const doer = owner.replace(SUFFIX, '').toLowerCase()
  return doing.endsWith('ing') && doer.endsWith('er') && doing.slice(0, -3) === doer.slice(0, -2)
}
