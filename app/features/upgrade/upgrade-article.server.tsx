import { grouped } from '~/domain/text/counted'
import { upgradeAddress, whatsNewAddress } from '~/domain/addresses/addresses'
import { frameworkLabel } from '~/domain/catalogue/catalogue'
import { standingOf } from '~/domain/catalogue/versions'
import { PageScript } from '~/features/page-parts/page-script.server'
import { CheckSection } from './check-section.server'
import {
  besideHeading,
  changeFinder,
  field,
  listHeading,
  otherForms,
  partHeading,
  railHeading,
  unfolding,
} from './class-names'
import { groupedByGuide, groupedByPage } from './name-groups'
import { BriefName, isInRows, NameRow } from './name-row.server'
import { Totals } from './totals.server'
import { NameLine, PageLine } from './upgrade-lines.server'
import {
  addressOfKind,
  type ChangeKind,
  comparedSentence,
  countsOf,
  meaningOf,
  markdownOf,
  lineId,
  movedPackages,
  noneOfKind,
  toneOf,
  type UpgradeView,
} from './upgrade-view'

/** Maximum number of changes in a list that is initially expanded on a page with several kinds. */
const MAX_UNFOLDED = 20

/** Maximum number of new names that are listed with sentences and declarations on a page with several kinds. */
const MAX_WITH_EVIDENCE = 100

/** Page of the names and pages that changed between two versions, with quotes from both docs. */
export function UpgradeArticle({ view }: { readonly view: UpgradeView }) {
  const { library, changes, address, shown } = view
  const counts = countsOf(changes)
  const listed = counts.filter(({ kind }) => shown === null || kind === shown)
  return (
    <article className="upgrade">
      <Introduction view={view} hasChanges={counts.length > 0} />
      {counts.length > 0 && (
        <aside>
          {shown === null ? <Contents counts={counts} /> : <Kinds {...{ address, shown, counts }} />}
        </aside>
      )}
      <div className="mt-6">
        {listed.length > 0 && <ChangeFinder />}
        {counts.length > 0 && listed.length === 0 && <p className="mt-4 text-ui">{noneOfKind}</p>}
        {listed.map((counted) => (
          <Statements key={counted.id} view={view} counted={counted} />
        ))}
        <p className="mt-8 text-small text-ink-3">{comparedSentence(view)}</p>
        <p className={otherForms}>
          <a href={markdownOf(shown === null ? address : addressOfKind(address, shown))}>
            This page as Markdown
          </a>
          <a href={whatsNewAddress(library.id)}>All versions and releases</a>
        </p>
      </div>
    </article>
  )
}

/** Field that filters the lists, by JavaScript. */
function ChangeFinder() {
  return (
    <>
      <label className={changeFinder}>
        <input
          className="h-full min-w-0 flex-1 text-ui outline-none"
          type="search"
          data-find-change
          placeholder="Find a name or page"
          aria-label="Find a name or page"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
        />
      </label>
      <p className="mt-4 text-ui" data-none hidden>
        No change of a name or page matches.
      </p>
      <PageScript name="change-lists" />
    </>
  )
}

type IntroductionProps = { readonly view: UpgradeView; readonly hasChanges: boolean }

/** Introduction above the lists: versions, migration guides, and the check of the reader's code. */
function Introduction({ view, hasChanges }: IntroductionProps) {
  const { library, from, to, guides, changes, shown, address } = view
  return (
    <header>
      <h1 className="text-title">
        Upgrade {library.name} from {from.id} to {to.id}
      </h1>
      <p className="lead mt-3.5">Every API and page that changed in the docs.</p>
      {movedPackages(view).map(({ before, after }) => (
        <p key={before} className="mt-3 text-ui" id={lineId('replaced', before)}>
          Package: <code translate="no">{before}</code> → <code translate="no">{after}</code>
        </p>
      ))}
      <Versions view={view} />
      <div className="steps">
        <Guides guides={guides} />
        {hasChanges && <CheckSection view={view} />}
      </div>
      {hasChanges && <Totals changes={changes} href={shown === null ? '' : address} />}
      {!hasChanges && <p className="mt-5 text-ui">No name or page changed between these docs.</p>}
    </header>
  )
}

/**
 * Card of the migration guide, with links to those for other frameworks. It is the first thing to read, so it has the color of the
 * library.
 */
function Guides({ guides: [guide, ...others] }: Pick<UpgradeView, 'guides'>) {
  if (!guide) return null
  return (
    <div className="relative grid grid-cols-[auto_1fr_auto] content-center items-center gap-x-4 rounded-xl bg-accent-soft px-5 py-3.5 lined-accent">
      <span className="i row-span-3 mt-1 grid self-start icon-[lucide--book-open] text-accent" />
      <a className="font-[640] text-ink after:absolute after:inset-0" href={guide.href}>
        Migration guide
      </a>
      <span className="i row-span-3 grid icon-[lucide--arrow-right] text-accent" />
      <span className="text-ui text-ink-2">{guide.label}</span>
      {others.length > 0 && (
        <nav
          className="z-1 col-start-2 flex flex-wrap gap-x-3 text-ui text-ink-2"
          aria-label="Migration guides for other frameworks"
        >
          <span className="pointer-coarse:py-2.5">Also for</span>
          {others.map(({ href, label, framework }) => (
            <a
              key={href}
              className="text-link pointer-coarse:min-w-11 pointer-coarse:py-2.5"
              href={href}
              title={label}
            >
              {framework === null ? 'All frameworks' : frameworkLabel(framework)}
            </a>
          ))}
        </nav>
      )}
    </div>
  )
}

type StatementsProps = {
  readonly view: UpgradeView
  readonly counted: ReturnType<typeof countsOf>[number]
}

/**
 * All changes of a kind. On a page with several kinds, a list of more than {@link MAX_UNFOLDED} is collapsed, except that of
 * replaced names, because readers need the replacements.
 */
function Statements({ view, counted: { kind, id, title, count } }: StatementsProps) {
  const { address, shown, changes } = view
  const { pages, replaced } = changes
  const names = changes.names.filter((change) => change.kind === kind)
  const groups = kind === 'replaced' ? groupedByGuide(names, replaced) : groupedByPage(names)
  const changedPages = pages.filter((change) => change.kind === kind)
  const hasRows = isInRows(kind)
  const isBrief = shown === null && kind === 'new' && count > MAX_WITH_EVIDENCE
  const [Line, listName] = isBrief
    ? [BriefName, 'name-columns']
    : hasRows
      ? [NameRow, 'name-rows']
      : [NameLine, undefined]
  const isOpen = shown === kind || kind === 'replaced' || count <= MAX_UNFOLDED
  const meaning = meaningOf(kind, view)
  return (
    <details className={unfolding} open={isOpen}>
      <summary>
        <h2 id={id} className={partHeading} data-tone={toneOf(kind)}>
          {title} <small className={besideHeading}>{grouped(count)}</small>
        </h2>
      </summary>
      {meaning !== null && <p className="text-small text-ink-3">{meaning}</p>}
      {isBrief && (
        <p className="mt-2 text-ui">
          <a href={addressOfKind(address, kind)}>{title} with sentences and declarations</a>
        </p>
      )}
      {groups.map(({ label, changes: members }) => (
        <section key={label}>
          <h3 className={listHeading}>
            {label} <small className={besideHeading}>{grouped(members.length)}</small>
          </h3>
          <ul className={listName}>
            {members.map((change) => (
              <Line key={change.name} view={view} change={change} heading={label} />
            ))}
          </ul>
        </section>
      ))}
      {changedPages.length > 0 && (
        <ul className="name-rows">
          {changedPages.map((change) => (
            <PageLine key={(change.after ?? change.before)?.path} view={view} change={change} />
          ))}
        </ul>
      )}
    </details>
  )
}

type Counts = ReturnType<typeof countsOf>

/** Links to the lists of the page; the one being read is marked by JavaScript. */
function Contents({ counts }: { readonly counts: Counts }) {
  return (
    <>
      <p className={railHeading}>On this page</p>
      <nav className="counts" aria-label="Changes" data-toc>
        {counts.map(({ kind, id, title, count }) => (
          <a key={id} href={`#${id}`} data-tone={toneOf(kind)}>
            {title} <small>{grouped(count)}</small>
          </a>
        ))}
      </nav>
    </>
  )
}

type KindsProps = { readonly address: string; readonly counts: Counts; readonly shown: ChangeKind }

/** Links to the page of each kind of change, on the page of one kind. */
function Kinds({ address, shown, counts }: KindsProps) {
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  return (
    <>
      <p className={railHeading}>Changes</p>
      <nav className="counts" aria-label="Changes">
        <a href={address}>
          All <small>{grouped(total)}</small>
        </a>
        {counts.map(({ kind, title, count }) => (
          <a
            key={kind}
            href={addressOfKind(address, kind)}
            data-tone={toneOf(kind)}
            aria-current={kind === shown ? 'page' : undefined}
          >
            {title} <small>{grouped(count)}</small>
          </a>
        ))}
      </nav>
    </>
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
