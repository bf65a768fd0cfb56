import { grouped } from '~/domain/text/counted'
import { versionSegment } from '~/domain/catalogue/catalogue'
import { docsAddress } from '~/domain/addresses/addresses'
import { fragmentOf } from '~/domain/addresses/fragments'
import { CountedDay } from '~/features/shell/day.server'
import { besideHeading, formerName, partHeading, unfolding } from '~/features/upgrade/class-names'
import { type ChangeKind, countsOf, toneOf } from '~/features/upgrade/upgrade-view'
import { Totals } from '~/features/upgrade/totals.server'
import {
  changesSentence,
  entriesOf,
  firstOfKinds,
  type Entry,
  type EntryGroup,
  type VersionNews,
} from './news-view'

type VersionSectionProps = {
  readonly news: VersionNews
  /** True expands the first lists. */
  readonly isNewest: boolean
}

/** Number of expanded lists of the newest version. */
const OPEN = 2

/** Changes of a version on the page of its library: the first few of each kind, and links to all. */
export function VersionSection({ news, isNewest }: VersionSectionProps) {
  const { to, changes, upgradeHref } = news
  return (
    <section aria-labelledby={to.id}>
      <Heading news={news} id={to.id} label={to.id} />
      {countsOf(changes).length === 0 ? (
        <p className="mt-3 text-ui">{UNCHANGED}</p>
      ) : (
        <>
          {isNewest && <Totals changes={changes} href={upgradeHref} />}
          <div className="actions mt-4 mb-6">
            <a className="btn" href={upgradeHref}>
              All {changesSentence(news)}
            </a>
          </div>
          {entriesOf(news).map((group, at) => (
            <Group key={group.kind} news={news} group={group} isOpen={isNewest && at < OPEN} />
          ))}
        </>
      )}
    </section>
  )
}

/** Maximum number of changes of a version on the page of all libraries. */
const FIRST = 3

/** The newest version of a library on the page of all libraries: one change of each of the first kinds, and a link to all. */
export function NewestVersion({ news }: { readonly news: VersionNews }) {
  const { library, to, upgradeHref } = news
  const id = `${library.id}-${to.id}`
  const first = firstOfKinds(news).slice(0, FIRST)
  return (
    <section aria-labelledby={id} data-lib={library.id}>
      <div className="mt-10 flex flex-wrap items-center justify-between gap-x-4 pb-2.5 ruled-below">
        <Heading news={news} id={id} label={`${library.shortName} ${to.id}`} hasMark />
        {first.length > 0 && (
          <a className="text-link text-ui pointer-coarse:py-2" href={upgradeHref}>
            All {changesSentence(news)}
          </a>
        )}
      </div>
      {first.length === 0 && <p className="mt-3 text-ui">{UNCHANGED}</p>}
      <ul>
        {first.map(({ entry, ...kind }) => (
          <Line key={entry.lineHref} news={news} entry={entry} heading="h3" kind={kind} />
        ))}
      </ul>
    </section>
  )
}

const UNCHANGED = 'No name or page changed between these docs.'

type HeadingProps = {
  readonly news: VersionNews
  readonly id: string
  readonly label: string
  /** True shows the mark of the library. */
  readonly hasMark?: boolean
}

function Heading({ news: { from, publishedOn }, id, label, hasMark = false }: HeadingProps) {
  return (
    <h2 id={id} className={hasMark ? partHeading : `mt-10 ${partHeading}`}>
      {hasMark && <span className="tile mr-2.5 inline-block align-[-4px]" />}
      <span translate="no">{label}</span>{' '}
      <small className={besideHeading}>
        since {from.id}
        {publishedOn !== null && (
          <>
            , first published <CountedDay day={publishedOn} />
          </>
        )}
      </small>
    </h2>
  )
}

type GroupProps = { readonly news: VersionNews; readonly group: EntryGroup; readonly isOpen: boolean }

function Group({ news, group: { kind, title, count, entries, href }, isOpen }: GroupProps) {
  const number = grouped(count)
  return (
    <details className={unfolding} open={isOpen}>
      <summary>
        <h3 className="font-[600]" data-tone={toneOf(kind)}>
          {title} <small className={besideHeading}>{number}</small>
        </h3>
      </summary>
      <ul>
        {entries.map((entry) => (
          <Line key={entry.lineHref} news={news} entry={entry} heading="h4" />
        ))}
      </ul>
      {count > entries.length && (
        <p className="mt-3 text-ui">
          <a href={href}>
            All {number} {title.toLowerCase()}
          </a>
        </p>
      )}
    </details>
  )
}

type LineProps = {
  readonly news: VersionNews
  readonly entry: Entry
  /** Heading level, one below that of the list. */
  readonly heading: 'h3' | 'h4'
  /** The kind of change and its title, shown in the line; omitted if the line is in a list of its kind. */
  readonly kind?: { readonly of: ChangeKind; readonly title: string }
}

function Line({ news: { library, from, to }, entry, heading: Level, kind }: LineProps) {
  const { former, label, isCode, sentence, path, id, isNewer, lineHref } = entry
  const version = versionSegment(library, isNewer ? to : from)
  const href = docsAddress({ library: library.id, version, path }) + fragmentOf(id)
  return (
    <li>
      <Level translate={isCode ? 'no' : undefined}>
        {former !== null && <span className={formerName}>{former} → </span>}
        <a className="text-link" href={href}>
          {label}
        </a>{' '}
        {kind !== undefined && (
          <small className="basis-full sm:ms-auto sm:basis-auto" data-tone={toneOf(kind.of)}>
            {kind.title}
          </small>
        )}
        <a
          className="own i"
          href={lineHref}
          aria-label={`${former ?? label} in the changes from ${from.id} to ${to.id}`}
        />
      </Level>
      {sentence !== '' && <p>{isNewer ? sentence : `In ${from.id}: ${sentence}`}</p>}
    </li>
  )
}
