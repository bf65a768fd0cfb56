import { docsAddress, upgradeAddress } from '~/domain/addresses/addresses'
import { fragmentOf } from '~/domain/addresses/fragments'
import { frameworkLabel, type LibraryVersion } from '~/domain/catalogue/catalogue'
import { standingOf } from '~/domain/catalogue/versions'
import type { ChangedName, Evidence } from '~/domain/changes/changed-names'
import type { ChangedPage, GuideFacts } from '~/domain/changes/changed-pages'
import { segmentOf } from './read-upgrade.server'
import {
  type ChangeKind,
  countsOf,
  kinds,
  lookedAt,
  markdownOf,
  numberFormat,
  type UpgradeView,
} from './upgrade-view'

/** Longest signature on the page, in characters. */
const MAX_SIGNATURE = 700

/** The names and pages that changed between two versions, each with what both docs say. */
export function UpgradeArticle({ view }: { readonly view: UpgradeView }) {
  const { library, from, to, changes, guide, address } = view
  const counts = countsOf(changes)
  return (
    <article className="upgrade">
      <h1>
        {library.name} {from.id} to {to.id}
      </h1>
      <p className="lead">What changed in the docs, name by name and page by page.</p>
      <Versions view={view} />
      <ul className="counts" aria-label="Changes">
        {counts.map(({ id, title, count }) => (
          <li key={id}>
            <a href={`#${id}`}>
              {title} <b>{numberFormat.format(count)}</b>
            </a>
          </li>
        ))}
      </ul>
      {counts.length === 0 && <p>No name or page changed between these docs.</p>}
      <p>
        {guide && (
          <>
            Migration guide: <a href={guide.href}>{guide.label}</a>.{' '}
          </>
        )}
        <a href={markdownOf(address)}>This page as Markdown</a>
      </p>
      <p>{lookedAt(view).join(' ')}</p>
      {counts.map((counted) => (
        <Statements key={counted.id} view={view} counted={counted} />
      ))}
    </article>
  )
}

type StatementsProps = {
  readonly view: UpgradeView
  readonly counted: ReturnType<typeof countsOf>[number]
}

/** All statements of a kind. */
function Statements({ view, counted: { kind, id, title, count } }: StatementsProps) {
  const { names, pages } = view.changes
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>
        {title} <small>{numberFormat.format(count)}</small>
      </h2>
      <ul>
        {names
          .filter((change) => change.kind === kind)
          .map((change) => (
            <NameLine key={change.name} view={view} change={change} />
          ))}
        {pages
          .filter((change) => change.kind === kind)
          .map((change) => (
            <PageLine key={(change.after ?? change.before)?.path} view={view} change={change} />
          ))}
      </ul>
    </section>
  )
}

/** Chooses two other versions, where there are more than two. */
function Versions({ view: { library, from, to, documented } }: { readonly view: UpgradeView }) {
  if (documented.length <= 2) return null
  return (
    <form action={upgradeAddress(library.id)}>
      {(
        [
          ['from', 'From', from],
          ['to', 'To', to],
        ] as const
      ).map(([name, label, chosen]) => (
        <label key={name}>
          {label}
          <select name={name} defaultValue={chosen.id}>
            {documented.map((version) => (
              <option key={version.id} value={version.id}>
                {[version.id, standingOf(library, version)].filter(Boolean).join(' ')}
              </option>
            ))}
          </select>
        </label>
      ))}
      <button className="btn">Compare</button>
    </form>
  )
}

/** The link of a line to itself. */
function LineLink({ id, name }: { readonly id: string; readonly name: string }) {
  return <a className="own i" href={fragmentOf(id)} aria-label={`Link to ${name}`} />
}

type NameLineProps = { readonly view: UpgradeView; readonly change: ChangedName }

function NameLine({ view, change: { name, kind, before, after } }: NameLineProps) {
  const id = lineId(kind, name)
  return (
    <li id={id}>
      <h3 translate="no">
        {name} <LineLink id={id} name={name} />
      </h3>
      <Side view={view} version={view.from} evidence={before} />
      <Side view={view} version={view.to} evidence={after} />
    </li>
  )
}

function lineId(kind: ChangeKind, name: string): string {
  return `${kinds[kind].begin}-${name}`
}

type SideProps = {
  readonly view: UpgradeView
  readonly version: LibraryVersion
  readonly evidence: Evidence | null
}

/** What the docs of one version say of a name. */
function Side({ view, version, evidence }: SideProps) {
  if (evidence === null) return null
  const { path, title, id, framework, signature, sentence } = evidence
  const page = docsAddress({ library: view.library.id, version: segmentOf(view.library, version), path })
  const isCut = (signature?.length ?? 0) > MAX_SIGNATURE
  return (
    <div>
      <p>
        <span translate="no">{version.id}</span>{' '}
        <a href={page + (id === null ? '' : fragmentOf(id))}>{title}</a>
        {framework !== null && ` ${frameworkLabel(framework)}`}
      </p>
      {signature === null ? (
        sentence !== '' && <p>{sentence}</p>
      ) : (
        <pre translate="no">{signature.slice(0, MAX_SIGNATURE) + (isCut ? ' …' : '')}</pre>
      )}
    </div>
  )
}

type PageLineProps = { readonly view: UpgradeView; readonly change: ChangedPage }

function PageLine({ view, change: { kind, before, after } }: PageLineProps) {
  const { path = '', title = '', sentence = '', frameworks = [] } = after ?? before ?? {}
  const id = lineId(kind, path)
  return (
    <li id={id}>
      <h3>
        {title} <LineLink id={id} name={title} />
      </h3>
      <PageSide view={view} version={view.from} page={before} />
      <PageSide view={view} version={view.to} page={after} />
      <div>
        {frameworks.length > 0 && <p>{frameworks.map(frameworkLabel).join(', ')}</p>}
        {sentence !== '' && <p>{sentence}</p>}
      </div>
    </li>
  )
}

type PageSideProps = {
  readonly view: UpgradeView
  readonly version: LibraryVersion
  readonly page: GuideFacts | null
}

function PageSide({ view: { library }, version, page }: PageSideProps) {
  if (page === null) return null
  const href = docsAddress({ library: library.id, version: segmentOf(library, version), path: page.path })
  return (
    <div>
      <p>
        <span translate="no">{version.id}</span> <a href={href}>{page.path}</a>
      </p>
    </div>
  )
}
