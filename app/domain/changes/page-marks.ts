import { isInReference, type PageName, type PageWithNames } from '~/domain/names/entry'
import { isImportable } from '~/domain/names/name-index'
import { generatedFolderOf, isReferencePath } from '~/domain/pages/reference-paths'
import { type ChangedName, isPresent } from './changed-names'

/** What a mark says of a name: only the later docs have it, its declaration is another, or only the earlier docs have it. */
export type MarkKind = 'new' | 'changed' | 'gone'

/** A mark of a row of a page by its id; null for the page as a whole, or for most of its rows. */
type PageMark = {
  readonly id: string | null
  readonly kind: MarkKind
  readonly isMost: boolean
  /** The names that the row is about; none for the page. */
  readonly names: readonly string[]
}

/** A page of a reference that has marks. */
export type MarkedPage = { readonly path: string; readonly marks: readonly PageMark[] }

/** Kinds of statements that the pages of a version are marked with. */
const marked: Readonly<Record<'before' | 'after', Readonly<Partial<Record<ChangedName['kind'], MarkKind>>>>> =
  {
    before: { gone: 'gone', memberGone: 'gone' },
    after: { new: 'new', memberNew: 'new', signature: 'changed' },
  }

/** Rows of a page, beyond which most of them are one mark of the page. */
const FEW_ROWS = 3

type Kinds = ReadonlyMap<string, MarkKind>

/** Members of all owners begin with a dot, and those of one with its name. */
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

/** True for a row that is named after what it explains. Below a heading such as "State", types are declared too. */
const isNamed = ({ id, name }: PageName): boolean => id === null || letters(id).includes(letters(name))

function kindOf(entry: PageName, kinds: Kinds): MarkKind | null {
  const { name, owner, signature } = entry
  if (!isNamed(entry)) return null
  // A member of what one version alone has is no news.
  const ofOwner = owner === null ? undefined : kinds.get(owner)
  if (ofOwner === 'new' || ofOwner === 'gone') return null
  const ofAll = kinds.get(keyOf(name, !isImportable(entry)))
  const kind = ofAll ?? (owner === null ? null : (kinds.get(`${owner}.${name}`) ?? null))
  return kind === 'changed' && signature === null ? null : kind
}

/** The kind of all names of a heading; null if they differ. */
function onlyOne(kinds: readonly (MarkKind | null)[]): MarkKind | null {
  const [first = null] = kinds
  return kinds.every((kind) => kind === first) ? first : null
}

function marksOf({ names }: Pick<PageWithNames, 'names'>, kinds: Kinds): MarkedPage['marks'] {
  const entries = names.explains.filter(isInReference)
  const subjects = entries.filter(({ id }) => id === null)
  const rows = entries.filter(({ id }) => id !== null)
  const ofPage = onlyOne(subjects.map((entry) => kindOf(entry, kinds)))
  const rowsById = Map.groupBy(rows, ({ id }) => id)
  const byId = new Map(
    [...rowsById].map(([id, ofRow]) => [id, onlyOne(ofRow.map((entry) => kindOf(entry, kinds)))]),
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
 * Marks the pages of a reference with what changed: the page where it is about one name that changed, else its rows. Where
 * most rows would have the same mark, the page has it. Docs that come to have a generated reference explain names that the
 * package had before: its pages are not called new. `side` is the version that the pages are of.
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
