import type { ReactNode } from 'react'
import { docsAddress } from '~/domain/addresses/addresses'
import { fragmentOf } from '~/domain/addresses/fragments'
import { versionSegment } from '~/domain/catalogue/catalogue'
import type { ChangedName } from '~/domain/changes/changed-names'
import { formerName } from './class-names'
import { evidenceAddress, LineLink, Side, Signature, Source } from './upgrade-lines.server'
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

/** Returns true if each name of a kind is shown as one row, which expands to its declaration or to quotes from the docs. */
export const isInRows = (kind: ChangeKind): boolean => kindsInRows.has(kind)

type NameRowProps = {
  readonly view: UpgradeView
  readonly change: ChangedName
  /** Heading of the list that the name is in. */
  readonly heading: string
}

/** A changed name: its replacement, a link to its page or guide, a sentence about it and, collapsed, its declaration. */
export function NameRow({ view, change, heading }: NameRowProps) {
  const { name, kind, before, after } = change
  const id = lineId(kind, name)
  const replaced = view.changes.replaced.find((entry) => entry.name === name)
  if (replaced)
    return (
      <Row
        id={id}
        former={name}
        name={replaced.by}
        {...(kind === 'replaced'
          ? { href: guideAddress(view, replaced) }
          : { source: <Guide view={view} replaced={replaced} /> })}
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
      {...(evidence && heading.startsWith(evidence.title)
        ? { href: evidenceAddress(view, version, evidence) }
        : { source: evidence && <Source {...{ view, version, evidence, title, heading }} /> })}
      sentence={evidence?.sentence}
    >
      {evidence !== null && evidence.signature !== null && <Signature text={evidence.signature} />}
    </Row>
  )
}

/** A name with only a link to its docs. The page of its kind also shows the sentence and the declaration. */
export function BriefName({ view, change }: NameRowProps) {
  const { name, kind, before, after } = change
  const evidence = after ?? before
  if (evidence === null) return null
  return (
    <li id={lineId(kind, name)}>
      <h4 translate="no">
        <a href={evidenceAddress(view, after ? view.to : view.from, evidence)}>{name}</a>
      </h4>
    </li>
  )
}

type RowProps = {
  readonly id: string
  readonly former?: string
  readonly name: string
  /** Address that the name links to, if the heading of its list is the title of the page. */
  readonly href?: string
  /** Link to a page, at the end of the row. */
  readonly source?: ReactNode
  readonly sentence?: string | undefined
  /** Content that the row expands to. The row cannot be expanded if all are false or null. */
  readonly children: ReactNode
}

function Row({ id, former, name, href, source, sentence = '', children }: RowProps) {
  const subject = former ?? name
  return (
    <li id={id}>
      <h4 translate="no">
        {former !== undefined && <span className={formerName}>{former} → </span>}
        {href === undefined ? (
          name
        ) : (
          <a className="text-link" href={href}>
            {name}
          </a>
        )}{' '}
        <LineLink id={id} name={subject} />
      </h4>
      {source}
      {sentence !== '' && <p>{sentence}</p>}
      {[children].flat().some(Boolean) && (
        <details>
          <summary aria-label={`What the docs say about ${subject}`} />
          {children}
        </details>
      )}
    </li>
  )
}

type GuideProps = {
  readonly view: UpgradeView
  readonly replaced: UpgradeView['changes']['replaced'][number]
}

/** Returns the address of the place in a migration guide that states the replacement of a name. */
function guideAddress({ library, to }: UpgradeView, { path, id }: GuideProps['replaced']): string {
  return docsAddress({ library: library.id, version: versionSegment(library, to), path }) + fragmentOf(id)
}

/** Link to the guide that states the replacement, in lists that are not grouped by guide. */
function Guide({ view, replaced }: GuideProps) {
  return (
    <p>
      <span translate="no">{view.to.id}</span> <a href={guideAddress(view, replaced)}>{replaced.title}</a>
    </p>
  )
}
