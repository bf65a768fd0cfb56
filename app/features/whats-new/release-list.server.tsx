import { Day } from '~/features/shell/day.server'
import { besideHeading, partHeading, unfolding } from '~/features/upgrade/class-names'
import { UserMarkdown } from '~/features/shell/user-markdown.server'
import { namesOf, type ReleaseNews } from './news-view'

/** Number of releases shown before the rest is collapsed. */
const FIRST = 5

type ReleaseListProps = {
  readonly releases: readonly ReleaseNews[]
  /** True shows the libraries of each release. */
  readonly isOfFamily: boolean
}

/** List of releases with collapsed notes, newest first; nothing if there are none. */
export function ReleaseList({ releases, isOfFamily }: ReleaseListProps) {
  if (releases.length === 0) return null
  const [first, others] = [releases.slice(0, FIRST), releases.slice(FIRST)]
  const draw = (release: ReleaseNews) => (
    <Release key={release.href} release={release} isOfFamily={isOfFamily} />
  )
  return (
    <section className="releases" aria-labelledby="releases">
      <h2 id="releases" className={`mt-10 ${partHeading}`}>
        Releases
      </h2>
      {first.map(draw)}
      {others.length > 0 && (
        <details className={`older ${unfolding}`}>
          <summary>Older releases</summary>
          {others.map(draw)}
        </details>
      )}
    </section>
  )
}

type ReleaseProps = Pick<ReleaseListProps, 'isOfFamily'> & { readonly release: ReleaseNews }

function Release({ release, isOfFamily }: ReleaseProps) {
  const { title, libraries, publishedAtMs, isPrerelease, notes, isCut, href } = release
  const heading = (
    <h3 className="font-[600]">
      <span translate="no">{isOfFamily ? `${namesOf(libraries)} ${title}` : title}</span>{' '}
      <small className={besideHeading}>
        <Day ms={publishedAtMs} />
        {isPrerelease && ', pre-release'}
      </small>
    </h3>
  )
  return (
    <details className={unfolding}>
      <summary>{heading}</summary>
      {notes === '' ? (
        <p className="text-ui">No notes.</p>
      ) : (
        <div className="prose">
          <UserMarkdown text={notes} isLinked />
        </div>
      )}
      <p className="text-ui">
        <a href={href} rel="noopener">
          {isCut ? 'All of these notes' : 'This release'} on GitHub
        </a>
      </p>
    </details>
  )
}
