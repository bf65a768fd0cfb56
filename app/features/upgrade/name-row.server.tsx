import type { ReactNode } from 'react'
import { docsAddress } from '~/domain/addresses/addresses'
import { fragmentOf } from '~/domain/addresses/fragments'
import { versionSegment } from '~/domain/catalogue/catalogue'
import type { ChangedName } from '~/domain/changes/changed-names'
import { LineLink, Side, Signature, Source } from './upgrade-lines.server'
import { type ChangeKind, lineId, stillNamed, type UpgradeView } from './upgrade-view'

/** Kinds of changes whose names are listed in one row each. */
const kindsInRows: ReadonlySet<ChangeKind> = new Set([
  'replaced',
  'gone',
  'memberGone',
  'deprecated',
  'new',
  'memberNew',
])

/** Returns true if each name of a kind is one row, which expands to what the docs say. */
export const isInRows = (kind: ChangeKind): boolean => kindsInRows.has(kind)

type NameRowProps = { readonly view: UpgradeView; readonly change: ChangedName }

/** A name: its replacement, the page that has it or replaces it, a sentence about it and, collapsed, its declaration. */
export function NameRow({ view, change }: NameRowProps) {
  const { name, kind, before, after } = change
  const id = lineId(kind, name)
  const replaced = view.changes.replaced.find((entry) => entry.name === name)
  if (replaced)
    return (
      <Row
        id={id}
        name={`${name} → ${replaced.by}`}
        source={<Guide view={view} kind={kind} replaced={replaced} />}
      >
        {!replaced.isGone && <p>{stillNamed(view.to)}</p>}
        {before && <Side view={view} version={view.from} evidence={before} hasCode />}
        {after && <Side view={view} version={view.to} evidence={after} hasCode />}
      </Row>
    )
  const evidence = after ?? before
  const version = after ? view.to : view.from
  // A page of a generated reference has the name as its title.
  const title = evidence?.title === name ? 'Reference' : evidence?.title
  return (
    <Row
      id={id}
      name={name}
      source={evidence && <Source view={view} version={version} evidence={evidence} title={title} />}
      sentence={evidence?.sentence}
    >
      {evidence !== null && evidence.signature !== null && <Signature text={evidence.signature} />}
    </Row>
  )
}

/** A name that links to its page: its evidence is on the page of its kind. */
export function BriefName({ view: { library, from, to }, change }: NameRowProps) {
  const { name, kind, before, after } = change
  const evidence = after ?? before
  if (evidence === null) return null
  const version = versionSegment(library, after ? to : from)
  const page = docsAddress({ library: library.id, version, path: evidence.path })
  return (
    <li id={lineId(kind, name)}>
      <h4 translate="no">
        <a href={page + fragmentOf(evidence.id)}>{name}</a>
      </h4>
    </li>
  )
}

type RowProps = {
  readonly id: string
  readonly name: string
  /** Link to a page, at the end of the row. */
  readonly source: ReactNode
  readonly sentence?: string | undefined
  /** Content that the row expands to. The row cannot be expanded if all are false or null. */
  readonly children: ReactNode
}

function Row({ id, name, source, sentence = '', children }: RowProps) {
  return (
    <li id={id}>
      <h4 translate="no">
        {name} <LineLink id={id} name={name} />
      </h4>
      {source}
      {sentence !== '' && <p>{sentence}</p>}
      {[children].flat().some(Boolean) && (
        <details>
          <summary aria-label={`What the docs say about ${name}`} />
          {children}
        </details>
      )}
    </li>
  )
}

type GuideProps = {
  readonly view: UpgradeView
  readonly kind: ChangeKind
  readonly replaced: UpgradeView['changes']['replaced'][number]
}

/** Link to the guide that states the replacement of a name. The list of replaced names has the title of the guide above. */
function Guide({ view: { library, to }, kind, replaced: { name, path, title, id } }: GuideProps) {
  const guide = docsAddress({ library: library.id, version: versionSegment(library, to), path })
  if (kind === 'replaced')
    return (
      <p>
        <a href={guide + fragmentOf(id)} aria-label={`${name} in the guide`}>
          In the guide
        </a>
      </p>
    )
  return (
    <p>
      <span translate="no">{to.id}</span> <a href={guide + fragmentOf(id)}>{title}</a>
    </p>
  )
}
