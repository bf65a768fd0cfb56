import { counted } from '~/domain/text/counted'
// HTML has no element for a list box with groups of links, which this combobox controls.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import type { MouseEvent, ReactNode } from 'react'
import { Highlight, Snippet } from 'react-instantsearch'
import { isUnmodified } from '~/boot/lib/dom'
import { catalogue, findFramework, findLibrary, frameworkLabel } from '~/domain/catalogue/catalogue'
import { groupName, placeInDocs } from '~/features/search/hit'
import { GROUP_HEADING } from '~/features/search/class-names'
import type { HitRow, Row, RowGroup } from './use-rows'

/** Id of the list that the dialog's field controls. */
export const LIST_ID = 'S--hits'

/** Number of rows from which a column of their own is not mostly empty. */
const FULL_COLUMN = 4

type RowListProps = {
  readonly groups: readonly RowGroup[]
  /** Number of hits by library id. */
  readonly counts: ReadonlyMap<string, number | null>
  /** The selected framework, which hits need not name; null if none or several are selected. */
  readonly onlyFramework: string | null
  readonly activeId: string | undefined
  readonly onOpen: (row: Row) => void
  /** Called when the pointer moves over a row. */
  readonly onPoint: (row: Row) => void
}

/** Rows of the dialog, in groups. The field keeps the focus and references the active row. */
export function RowList({ groups, counts, onlyFramework, ...actions }: RowListProps) {
  // The style sheet places pinned, saved and recent rows beside the docs to start with, if they fill a column. A
  // `:has()` rule would be matched again for all rows.
  const kept = groups.filter(({ kind }) => kind !== 'hits' && kind !== 'starts').flatMap(({ rows }) => rows)
  return (
    <div
      id={LIST_ID}
      role="listbox"
      aria-label="Results"
      className="rows"
      data-kept={kept.length < FULL_COLUMN ? undefined : ''}
    >
      {groups.map((group, at) => (
        // The library is no key: several groups may have none.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} role="group" aria-labelledby={`S--group-${at}`} data-kind={group.kind}>
          <GroupHeading id={`S--group-${at}`} group={group} counts={counts} />
          {group.kind === 'hits'
            ? group.rows.map((row) => (
                <Option
                  key={row.id}
                  row={row}
                  className={showsFramework(row, onlyFramework) ? 'with-fw' : ''}
                  {...actions}
                >
                  <HitText row={row} onlyFramework={onlyFramework} />
                </Option>
              ))
            : group.rows.map((row) => (
                <Option
                  key={row.href}
                  row={row}
                  className={`flex items-baseline justify-between gap-4 pe-18 text-ink ${iconOf(group.kind, row)}`}
                  {...actions}
                >
                  <b className="font-[560] wrap-anywhere">{row.title}</b>
                  {/* Start pages are those of one library, or have its name in their titles. */}
                  {group.kind !== 'starts' && (
                    <small className="text-ink-3" translate="no">
                      {nameOf(row.library)}
                    </small>
                  )}
                </Option>
              ))}
        </div>
      ))}
    </div>
  )
}

function nameOf(library: string | null): string {
  return findLibrary(library ?? '')?.shortName ?? catalogue.site.name
}

const names = { pinned: 'Pinned', saved: 'Saved', recent: 'Recent', starts: 'Start here' }

const icons = {
  pinned: 'icon-[lucide--pin]',
  saved: 'icon-[lucide--bookmark]',
  recent: 'icon-[lucide--rotate-ccw-clock]',
  starts: 'icon-[lucide--book-open]',
}

function iconOf(kind: keyof typeof icons, { href }: Row): string {
  if (kind !== 'starts') return icons[kind]
  if (href.endsWith('/whats-new')) return 'icon-[lucide--sparkles]'
  return href.includes('/examples/') ? 'icon-[lucide--flask-conical]' : icons.starts
}

type GroupHeadingProps = Pick<RowListProps, 'counts'> & { readonly id: string; readonly group: RowGroup }

/** Heading of a group: the library and its total number of hits, or the kind of rows. */
function GroupHeading({ id, group, counts }: GroupHeadingProps) {
  if (group.kind !== 'hits') {
    return (
      <p id={id} className={`px-3 text-ink-3 ${GROUP_HEADING}`}>
        {names[group.kind]}
      </p>
    )
  }
  const { library } = group
  const count = counts.get(library ?? '')
  return (
    <p id={id} className={`px-3 text-ink-3 ${GROUP_HEADING}`} data-lib={library ?? undefined}>
      <b translate="no">{groupName({ library, hits: group.rows })}</b>
      {typeof count === 'number' && <small>{counted(count, 'result')}</small>}
    </p>
  )
}

type OptionProps = Omit<RowListProps, 'groups' | 'counts' | 'onlyFramework'> & {
  readonly row: Row
  readonly className?: string
  readonly children: ReactNode
}

function Option({ row, className, activeId, onOpen, onPoint, children }: OptionProps) {
  const follow = (event: MouseEvent) => {
    // Clicks with another button or a modifier open tabs and windows natively.
    if (!isUnmodified(event)) return
    event.preventDefault()
    onOpen(row)
  }
  return (
    <a
      id={row.id}
      role="option"
      className={className}
      aria-selected={row.id === activeId}
      tabIndex={-1}
      href={row.href}
      // Anchor of its pin button, see `Pins`.
      style={{ anchorName: `--${row.id}` }}
      data-kind={'kind' in row ? String(row.kind) : undefined}
      onClick={follow}
      onMouseMove={({ movementX, movementY }) => {
        // WebKit also sends the event if the list scrolls below a resting pointer, such as for an arrow key.
        if (row.id !== activeId && (movementX !== 0 || movementY !== 0)) onPoint(row)
      }}
    >
      {children}
    </a>
  )
}

const showsFramework = ({ framework }: HitRow, onlyFramework: string | null): boolean =>
  framework !== null && framework !== onlyFramework

const marks = { highlighted: 'mark' }

function HitText({ row, onlyFramework }: Pick<RowListProps, 'onlyFramework'> & { readonly row: HitRow }) {
  const { answer, below, framework, kind } = row
  const known = findFramework(framework ?? '')
  return (
    <>
      <span className="way">
        <b>
          <Highlight hit={answer} attribute={['hierarchy', 'lvl1']} classNames={marks} />
          {kind === 'example' && <small> Example</small>}
        </b>
        {below.map((level) => (
          <Highlight key={level} hit={answer} attribute={['hierarchy', level]} classNames={marks} />
        ))}
      </span>
      {typeof answer['signature'] === 'string' ? (
        <code className="text" translate="no">
          {answer['signature']}
        </code>
      ) : answer['content'] ? (
        <Snippet hit={answer} attribute="content" classNames={{ root: 'text', ...marks }} />
      ) : (
        <span className="text">{placeInDocs(row)}</span>
      )}
      {framework !== null && showsFramework(row, onlyFramework) && (
        <span className="fw" data-fw={known?.id}>
          <span translate="no">{frameworkLabel(framework)}</span>
        </span>
      )}
    </>
  )
}

type PinsProps = {
  readonly rows: readonly Row[]
  readonly activeId: string | undefined
  readonly isPinned: (row: Row) => boolean
  readonly onToggle: (row: Row) => void
}

/** A pin button for each row, beside it, as a list box may only contain options. Only the active row's is a tab stop. */
export function Pins({ rows, activeId, isPinned, onToggle }: PinsProps) {
  return (
    <div role="group" aria-label="Pins" className="pins">
      {rows.map((row) => (
        <button
          key={row.href}
          type="button"
          className="icon i"
          aria-label={`Pin ${row.title}`}
          aria-pressed={isPinned(row)}
          tabIndex={row.id === activeId ? 0 : -1}
          style={{ positionAnchor: `--${row.id}` }}
          // Keeps the focus in the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onToggle(row)}
        />
      ))}
    </div>
  )
}
