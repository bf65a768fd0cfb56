import { isInReference, type PageName, type PageWithNames } from '~/domain/names/entry'
import { isImportable } from '~/domain/names/name-index'
import { generatedFolderOf, isReferencePath } from '~/domain/pages/reference-paths'
import { type ChangedName, isPresent } from './changed-names'

/** Kind of a mark: only the later docs have the name, its declaration differs, or only the earlier docs have it. */
export type MarkKind = 'new' | 'changed' | 'gone'

/** A mark on a row of a page by its id; null for the whole page or, with `isMost`, for most of its rows. */
type PageMark = {
  readonly id: string | null
  readonly kind: MarkKind
  readonly isMost: boolean
  /** The names in the row; empty for the page. */
  readonly names: readonly string[]
}

/** A page of a reference that has marks. */
export type MarkedPage = { readonly path: string; readonly marks: readonly PageMark[] }

/** Statements that result in marks, by the version whose pages are marked. */
const marked: Readonly<Record<'before' | 'after', Readonly<Partial<Record<ChangedName['kind'], MarkKind>>>>> =
  {
    before: { gone: 'gone', memberGone: 'gone' },
    after: { new: 'new', memberNew: 'new', signature: 'changed' },
  }

/** With more equal marks than this, the page is marked instead if they are on most of its rows. */
const FEW_ROWS = 3

type Kinds = ReadonlyMap<string, MarkKind>

/** Returns a key that begins with a dot for a member of any owner, and with the owner's name for a member of one. */
const keyOf = (name: string, isMember: boolean): string =>
  isMember && !name.includes('.') ? `.${name}` : name

function kindsOf(changes: readonly ChangedName[], side: 'before' | 'after'): Kinds {
  return new Map(
    changes.flatMap(({ name, kind }) => {
      const markKind = marked[side][kind]
      return markKind ? [[keyOf(name, kind === 'memberGone' || kind === 'memberNew'), markKind]] : []
    }),
  )
}

const letters = (text: string): string => text.toLowerCase().replaceAll(/[^a-z\d]/g, '')

/**
 * Returns true for the page itself, and for a row whose id contains the name. A type declared below a heading with another
 * name, such as "State", gets no mark.
 */
const isNamed = ({ id, name }: PageName): boolean => id === null || letters(id).includes(letters(name))

function kindOf(entry: PageName, kinds: Kinds): MarkKind | null {
  const { name, owner, signature } = entry
  if (!isNamed(entry)) return null
  // If the owner itself is new or gone, its members are not marked.
  const ofOwner = owner === null ? undefined : kinds.get(owner)
  if (ofOwner === 'new' || ofOwner === 'gone') return null
  const ofAll = kinds.get(keyOf(name, !isImportable(entry)))
  const kind = ofAll ?? (owner === null ? null : (kinds.get(`${owner}.${name}`) ?? null))
  return kind === 'changed' && signature === null ? null : kind
}

/** Returns the common kind of all names of a heading; null if they differ. */
function commonKind(kinds: readonly (MarkKind | null)[]): MarkKind | null {
  const [first = null] = kinds
  return kinds.every((kind) => kind === first) ? first : null
}

function marksOf({ names }: Pick<PageWithNames, 'names'>, kinds: Kinds): MarkedPage['marks'] {
  const entries = names.explains.filter(isInReference)
  const subjects = entries.filter(({ id }) => id === null)
  const rows = entries.filter(({ id }) => id !== null)
  const ofPage = commonKind(subjects.map((entry) => kindOf(entry, kinds)))
  const rowsById = Map.groupBy(rows, ({ id }) => id)
  const byId = new Map(
    [...rowsById].map(([id, ofRow]) => [id, commonKind(ofRow.map((entry) => kindOf(entry, kinds)))]),
  )
  const counts = Map.groupBy(byId.values(), (kind) => kind)
  const isMost = (kind: MarkKind) => {
    const count = counts.get(kind)?.length ?? 0
    return count > FEW_ROWS && 2 * count > byId.size
  }
  const most = (['new', 'changed', 'gone'] as const).filter(isMost)
  return [
    ...(ofPage ? [{ id: null, kind: ofPage, isMost: false, names: [] }] : []),
    ...most.filter((kind) => kind !== ofPage).map((kind) => ({ id: null, kind, isMost: true, names: [] })),
    ...[...byId].flatMap(([id, kind]) =>
      kind === null || kind === ofPage || most.includes(kind)
        ? []
        : [{ id, kind, isMost: false, names: (rowsById.get(id) ?? []).map(({ name }) => name) }],
    ),
  ]
}

/**
 * Marks reference pages with changes: the page itself if its subject changed, else its rows. If most rows have the same
 * mark, it moves to the page. When docs get their first generated reference, its pages are not marked as new: the
 * package had their names before.
 *
 * @param side The version whose pages are marked.
 */
export function pageMarks(
  { before, after }: Readonly<Record<'before' | 'after', readonly PageWithNames[]>>,
  changes: readonly ChangedName[],
  side: 'before' | 'after',
): MarkedPage[] {
  const kinds = kindsOf(changes, side)
  const wasGenerated = before.some(({ path }) => generatedFolderOf(path) !== null)
  const withoutNew = new Map([...kinds].filter(([, kind]) => kind !== 'new'))
  return (side === 'before' ? before : after)
    .filter((page) => isPresent(page) && isReferencePath(page.path))
    .map((page) => {
      const isFirst = generatedFolderOf(page.path) !== null && !wasGenerated
      return { path: page.path, marks: marksOf(page, isFirst ? withoutNew : kinds) }
    })
    .filter(({ marks }) => marks.length > 0)
}
