import { docsAddress } from '~/domain/addresses/addresses'
import { fragmentOf } from '~/domain/addresses/fragments'
import { CountedDay } from '~/features/shell/day.server'
import { besideHeading, partHeading, unfolding } from '~/features/upgrade/class-names'
import { Kinds } from '~/features/upgrade/upgrade-article.server'
import { segmentOf } from '~/features/upgrade/read-upgrade.server'
import { countsOf, numberFormat } from '~/features/upgrade/upgrade-view'
import { entriesOf, type Entry, type EntryGroup, type VersionNews } from './news-view'

type VersionSectionProps = {
  readonly news: VersionNews
  /** The library's name too, where others are on the page. */
  readonly isOfFamily: boolean
  /** True shows the first lists unfolded. */
  readonly isNewest: boolean
}

/** Lists of the newest version that are unfolded. */
const OPEN = 2

/** What changed in a version: how much of each kind and, on the page of its library, the first of each. */
export function VersionSection({ news, isOfFamily, isNewest }: VersionSectionProps) {
  const { library, from, to, changes, publishedOn, upgradeHref } = news
  const counts = countsOf(changes)
  const id = isOfFamily ? `${library.id}-${to.id}` : to.id
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={`mt-10 ${partHeading}`}>
        <span translate="no">{isOfFamily ? `${library.shortName} ${to.id}` : to.id}</span>{' '}
        <small className={besideHeading}>
          since {from.id}
          {publishedOn !== null && (
            <>
              , first published <CountedDay day={publishedOn} />
            </>
          )}
        </small>
      </h2>
      {counts.length === 0 && <p className="mt-3 text-ui">No name or page changed between these docs.</p>}
      {isOfFamily && counts.length > 0 && (
        <Kinds label={`Changes in ${library.shortName} ${to.id}`} address={upgradeHref} counts={counts} />
      )}
      {!isOfFamily && counts.length > 0 && (
        <>
          <p className="mt-3 text-ui">
            <a href={upgradeHref}>
              All changes from {from.id} to {to.id}
            </a>
            , with what both docs say.
          </p>
          {entriesOf(news).map((group, at) => (
            <Group key={group.kind} news={news} group={group} isOpen={isNewest && at < OPEN} />
          ))}
        </>
      )}
    </section>
  )
}

type GroupProps = { readonly news: VersionNews; readonly group: EntryGroup; readonly isOpen: boolean }

function Group({ news, group: { title, count, entries, href }, isOpen }: GroupProps) {
  const number = numberFormat.format(count)
  return (
    <details className={unfolding} open={isOpen}>
      <summary>
        <h3 className="font-[600]">
          {title} <small className={besideHeading}>{number}</small>
        </h3>
      </summary>
      <ul>
        {entries.map((entry) => (
          <Line key={entry.lineHref} news={news} entry={entry} />
        ))}
      </ul>
      {count > entries.length && (
        <p className="mt-3 text-ui">
          <a href={href}>All {number} with what both docs say</a>
        </p>
      )}
    </details>
  )
}

type LineProps = { readonly news: VersionNews; readonly entry: Entry }

function Line({ news: { library, from, to }, entry }: LineProps) {
  const { label, isCode, sentence, path, id, isNewer, lineHref } = entry
  const version = segmentOf(library, isNewer ? to : from)
  const href = docsAddress({ library: library.id, version, path }) + (id === null ? '' : fragmentOf(id))
  return (
    <li>
      <h4 translate={isCode ? 'no' : undefined}>
        <a className="text-link" href={href}>
          {label}
        </a>{' '}
        <a
          className="own i"
          href={lineHref}
          aria-label={`${label} in the changes from ${from.id} to ${to.id}`}
        />
      </h4>
      {sentence !== '' && <p>{sentence}</p>}
    </li>
  )
}
