import { upgradeAddress, whatsNewAddress } from '~/domain/addresses/addresses'
import { standingOf } from '~/domain/catalogue/versions'
import { CheckSection } from './check-section.server'
import { asideLinks, besideHeading, field, listHeading, partHeading, unfolding } from './class-names'
import { groupedByPage } from './name-groups'
import { Totals } from './totals.server'
import { NameLine, PageLine } from './upgrade-lines.server'
import {
  addressOfKind,
  type ChangeKind,
  countsOf,
  lookedAt,
  markdownOf,
  lineId,
  movedPackages,
  numberFormat,
  type UpgradeView,
} from './upgrade-view'

/** Maximum number of changes of a kind that are initially expanded on a page with several kinds. */
const MOST_UNFOLDED = 20

/** Page of the names and pages that changed between two versions, with quotes from both docs. */
export function UpgradeArticle({ view }: { readonly view: UpgradeView }) {
  const { library, changes, address, shown } = view
  const counts = countsOf(changes)
  return (
    <article className="upgrade">
      <Introduction view={view} hasChanges={counts.length > 0} />
      <aside>
        <Kinds label="Changes" address={address} shown={shown} counts={counts} />
        <p className={asideLinks}>
          <a href={markdownOf(shown === null ? address : addressOfKind(address, shown))}>
            This page as Markdown
          </a>
          <a href={whatsNewAddress(library.id)}>All versions and releases</a>
        </p>
      </aside>
      <div className="mt-8 *:first:mt-0 *:first:border-0">
        {counts
          .filter(({ kind }) => shown === null || kind === shown)
          .map((counted) => (
            <Statements key={counted.id} view={view} counted={counted} />
          ))}
        <AboutLists view={view} />
      </div>
    </article>
  )
}

type IntroductionProps = { readonly view: UpgradeView; readonly hasChanges: boolean }

/** Introduction above the lists: versions, migration guide, and the check of the reader's code. */
function Introduction({ view, hasChanges }: IntroductionProps) {
  const { library, from, to, guide, changes } = view
  return (
    <header>
      <h1 className="text-title">
        {library.name} {from.id} to {to.id}
      </h1>
      <p className="lead mt-3.5">What changed in the docs, name by name and page by page.</p>
      {movedPackages(view).map(({ before, after }) => (
        <p key={before} className="mt-3 text-ui" id={lineId('replaced', before)}>
          Package: <code translate="no">{before}</code> → <code translate="no">{after}</code>
        </p>
      ))}
      <Versions view={view} />
      {hasChanges && <Totals changes={changes} />}
      {guide && (
        <a
          className="mt-3 grid grid-cols-[1fr_auto] items-center gap-x-4 rounded-xl px-5 py-3.5 raised hover:lifted"
          href={guide.href}
        >
          <b className="font-[640] text-ink">Migration guide</b>
          <span className="i row-span-2 grid icon-[lucide--chevron-right] text-ink-3" />
          <span className="text-ui">{guide.label}</span>
        </a>
      )}
      {hasChanges && <CheckSection view={view} />}
      {!hasChanges && <p className="mt-5 text-ui">No name or page changed between these docs.</p>}
    </header>
  )
}

/** Explains what was compared, and what the lists mean. */
function AboutLists({ view }: { readonly view: UpgradeView }) {
  const [compared, ...meanings] = lookedAt(view)
  return (
    <details className={`meanings text-ui ${unfolding}`}>
      <summary>
        <h2 className={partHeading}>About these lists</h2>
      </summary>
      <p>{compared}</p>
      <p className="mt-3">{meanings.join(' ')}</p>
    </details>
  )
}

type StatementsProps = {
  readonly view: UpgradeView
  readonly counted: ReturnType<typeof countsOf>[number]
}

/** All changes of a kind; collapsed if there are many and other kinds are shown too. */
function Statements({ view, counted: { kind, id, title, count } }: StatementsProps) {
  const { names, pages } = view.changes
  const groups = groupedByPage(names.filter((change) => change.kind === kind))
  const changedPages = pages.filter((change) => change.kind === kind)
  return (
    <details className={unfolding} open={view.shown === kind || count <= MOST_UNFOLDED}>
      <summary>
        <h2 id={id} className={partHeading}>
          {title} <small className={besideHeading}>{numberFormat.format(count)}</small>
        </h2>
      </summary>
      {groups.map(({ label, changes }) => (
        <section key={label}>
          <h3 className={listHeading}>
            {label} <small className={besideHeading}>{numberFormat.format(changes.length)}</small>
          </h3>
          <ul>
            {changes.map((change) => (
              <NameLine key={change.name} view={view} change={change} />
            ))}
          </ul>
        </section>
      ))}
      {changedPages.length > 0 && (
        <ul>
          {changedPages.map((change) => (
            <PageLine key={(change.after ?? change.before)?.path} view={view} change={change} />
          ))}
        </ul>
      )}
    </details>
  )
}

type KindsProps = {
  /** What is counted, for screen readers. */
  readonly label: string
  readonly address: string
  readonly counts: ReturnType<typeof countsOf>
  /** The current kind; null for all. */
  readonly shown: ChangeKind | null
}

/** Links to the changes of each kind, with counts. */
function Kinds({ label, address, shown, counts }: KindsProps) {
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  const links = [
    { kind: null, title: 'All', count: total, href: address },
    ...counts.map(({ kind, title, count }) => ({ kind, title, count, href: addressOfKind(address, kind) })),
  ]
  return (
    <nav className="counts" aria-label={label}>
      {links.map(({ kind, title, count, href }) => (
        <a key={href} href={href} aria-current={kind === shown ? 'page' : undefined}>
          {title} <small>{numberFormat.format(count)}</small>
        </a>
      ))}
    </nav>
  )
}

/** Form to select two other versions, if there are more than two. */
function Versions({ view: { library, from, to, documented } }: { readonly view: UpgradeView }) {
  if (documented.length <= 2) return null
  return (
    <form className="mt-5 flex flex-wrap items-end gap-3" action={upgradeAddress(library.id)}>
      {(
        [
          ['from', 'From', from],
          ['to', 'To', to],
        ] as const
      ).map(([name, label, chosen]) => (
        <label key={name} className="grid gap-1 text-small text-ink-3">
          {label}
          <select
            className={`h-10 px-2.5 text-ui pointer-coarse:h-11 ${field}`}
            name={name}
            defaultValue={chosen.id}
          >
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
