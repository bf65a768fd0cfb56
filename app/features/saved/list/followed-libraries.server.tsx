import { landingAddress, whatsNewAddress } from '~/domain/addresses/addresses'
import { catalogue } from '~/domain/catalogue/catalogue'
import { preferredVersions } from '~/domain/catalogue/preferred-versions'
import type { FollowedLibrary } from './followed.server'
import { Field, fieldRow, Select } from '~/features/accounts/field.server'
import { Day } from '~/features/shell/day.server'
import { badge, ListRow, newsBadge } from './list-row.server'
import { RowAction } from './row-action.server'

type FollowedLibrariesProps = {
  readonly followed: readonly FollowedLibrary[]
  /** Preferred versions of the reader, by library. */
  readonly versions: Readonly<Record<string, string>>
}

/** The libraries that the reader follows, with their news, and a form to follow others. */
export function FollowedLibraries({ followed, versions }: FollowedLibrariesProps) {
  const preferred = preferredVersions(versions)
  const others = catalogue.libraries.filter(({ id }) => !followed.some(({ library }) => library.id === id))
  return (
    <section id="S--followed" className="form-measure" aria-labelledby="S--followed-title">
      <h2 id="S--followed-title">Followed libraries</h2>
      {followed.length === 0 && (
        <p>You don’t follow any libraries yet. Follow one to see its new releases here.</p>
      )}
      {followed.length > 0 && (
        <ul className="card rounded-xl raised">
          {followed.map((item) => (
            <Row
              key={item.library.id}
              followed={item}
              version={preferred.find(({ library }) => library === item.library)?.version.id ?? 'latest'}
            />
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <form className={`${fieldRow} [h2~&]:mt-3.5`} method="post" action="/api/saved/follow">
          <Field label={followed.length === 0 ? 'Library' : 'Follow another library'}>
            <Select
              name="library"
              options={others.map(({ id, shortName }) => ({ value: id, label: shortName, isName: true }))}
            />
          </Field>
          <button className="btn">Follow</button>
        </form>
      )}
    </section>
  )
}

type RowProps = {
  readonly followed: FollowedLibrary
  /** Version segment of the link: the reader's preferred version. */
  readonly version: string
}

function Row({ followed: { library, release, news, changes }, version }: RowProps) {
  const { id, shortName } = library
  const field = { name: 'library', value: id }
  return (
    <ListRow
      href={landingAddress({ library: id, version })}
      library={id}
      title={shortName}
      isName
      line={
        release === null ? (
          'No known releases'
        ) : (
          <>
            {release.label}, <Day ms={release.publishedAt} />
          </>
        )
      }
      news={
        <>
          {news.map(({ label, href }) => (
            <a key={href} className={newsBadge} href={href} rel="noopener">
              New: {label}
            </a>
          ))}
          <a className={badge} href={whatsNewAddress(id)}>
            What’s new{changes !== null && `: ${changes}`}
          </a>
        </>
      }
    >
      {news.length > 0 && (
        <RowAction
          field={field}
          action="/api/saved/follow"
          icon="read"
          label={`Mark news of ${shortName} as seen`}
          title="Mark as seen"
        />
      )}
      <RowAction
        field={field}
        action="/api/saved/unfollow"
        icon="remove"
        label={`Unfollow ${shortName}`}
        title="Unfollow"
      />
    </ListRow>
  )
}
