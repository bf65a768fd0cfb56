import type { ConsultantEntry } from '~/domain/catalogue/schema'
import { initialsOf } from '~/domain/blog/byline'

type ConsultantListProps = { readonly consultants: readonly Readonly<ConsultantEntry>[] }

/** Consultants as cards: name, photo, specialties and addresses. */
export function ConsultantList({ consultants }: ConsultantListProps) {
  return (
    <ul className="consultants">
      {consultants.map(({ name, handle, website, specialties, photo }) => (
        <li key={name}>
          {photo === null ? (
            <span className="avatar" aria-hidden="true">
              {initialsOf(name)}
            </span>
          ) : (
            <img className="avatar" src={photo} alt="" width={72} height={72} />
          )}
          <div>
            <h2>{name}</h2>
            <p>{specialties.join(', ')}</p>
            <p className="accounts">
              <a href={website} rel="noopener">
                {new URL(website).host}
              </a>
              <a href={`https://x.com/${handle.slice(1)}`} rel="noopener">
                {handle}
              </a>
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
