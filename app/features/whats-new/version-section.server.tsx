import { grouped } from '~/domain/text/counted'
import { isNewerThanLatest } from '~/domain/catalogue/versions'
import { CountedDay } from '~/features/shell/day.server'
import { besideHeading, formerName, partHeading } from '~/features/upgrade/class-names'
import { type ChangeKind, toneOf, totalsOf } from '~/features/upgrade/upgrade-view'
import { changesSentence, firstOfKinds, type Entry, type VersionNews } from './news-view'

type VersionSectionProps = {
  readonly news: VersionNews
  /** True on the page of all libraries, which shows the name and mark of the library, and fewer changes. */
  readonly isOfFamily: boolean
}

/** Changes of a version: their numbers, one change of each of the first kinds, and a link to all of them. */
export function VersionSection({ news, isOfFamily }: VersionSectionProps) {
  const { library, to, changes, upgradeHref } = news
  const id = isOfFamily ? `${library.id}-${to.id}` : to.id
  const label = isOfFamily ? `${library.shortName} ${to.id}` : to.id
  const first = firstOfKinds(news, isOfFamily ? 3 : 5)
  return (
    <section aria-labelledby={id} data-lib={library.id}>
      <div className="mt-10 flex flex-wrap items-center justify-between gap-x-4">
        <Heading news={news} id={id} label={label} hasMark={isOfFamily} />
        {first.length > 0 && (
          <a className="text-link text-ui pointer-coarse:py-2" href={upgradeHref}>
            All {changesSentence(news)}
          </a>
        )}
      </div>
      <div className="mt-2 mb-4 flex flex-wrap gap-x-5 gap-y-1 text-ui">
        {first.length === 0 && UNCHANGED}
        {totalsOf(changes).map(
          ({ tone, label: kinds, count, id: list }) =>
            list !== null && (
              <span key={tone} data-tone={tone}>
                <a
                  className="underline decoration-(--line-strong) underline-offset-3 hover:text-accent pointer-coarse:inline-block pointer-coarse:py-2"
                  href={`${upgradeHref}#${list}`}
                >
                  {grouped(count)} {kinds}
                </a>
              </span>
            ),
        )}
      </div>
      <ul className="ruled">
        {first.map(({ entry, ...kind }) => (
          <Line key={entry.lineHref} news={news} entry={entry} kind={kind} />
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
  readonly hasMark: boolean
}

function Heading({ news: { library, from, to, publishedOn }, id, label, hasMark }: HeadingProps) {
  return (
    <h2 id={id} className={partHeading}>
      {hasMark && <span className="tile mr-2.5 inline-block align-[-4px]" />}
      <span translate="no">{label}</span>{' '}
      <small className={besideHeading}>
        {isNewerThanLatest(library, to) && 'next, '}since {from.id}
        {publishedOn !== null && (
          <>
            , first published <CountedDay day={publishedOn} />
          </>
        )}
      </small>
    </h2>
  )
}

type LineProps = {
  readonly news: VersionNews
  readonly entry: Entry
  readonly kind: { readonly of: ChangeKind; readonly title: string }
}

function Line({ news: { from, to }, entry, kind }: LineProps) {
  const { former, label, isCode, sentence, isNewer, lineHref } = entry
  return (
    <li>
      <h3 translate={isCode ? 'no' : undefined}>
        {former !== null && <span className={formerName}>{former} → </span>}
        {label}{' '}
        <small className="basis-full sm:ms-auto sm:basis-auto" data-tone={toneOf(kind.of)}>
          {kind.title}
        </small>
        <a
          className="own i"
          href={lineHref}
          aria-label={`${former ?? label} in the changes from ${from.id} to ${to.id}`}
        />
      </h3>
      {sentence !== '' && <p>{isNewer ? sentence : `In ${from.id}: ${sentence}`}</p>}
    </li>
  )
}
