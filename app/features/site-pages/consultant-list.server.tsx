import type { ConsultantEntry } from '~/domain/catalogue/schema'
import { initialsOf } from '~/domain/blog/byline'

type ConsultantListProps = { readonly consultants: readonly Readonly<ConsultantEntry>[] }

const portrait =
  'grid size-18 flex-none place-items-center rounded-full bg-accent-soft text-[1.375rem] font-[640] text-accent'

const address =
  'py-0.5 wrap-anywhere text-ink underline decoration-(--line-strong) underline-offset-3 hover:text-accent pointer-coarse:py-2.5'

/** Consultants as cards: name, photo, specialties and links. */
export function ConsultantList({ consultants }: ConsultantListProps) {
  return (
    <ul className="mt-9 grid list-none gap-3 sm:grid-cols-2">
      {consultants.map(({ name, handle, website, specialties, photo }) => (
        <li key={name} className="flex gap-4 rounded-xl p-5 text-ui text-ink-3 raised">
          {photo === null ? (
            <span className={portrait} aria-hidden="true">
              {initialsOf(name)}
            </span>
          ) : (
            <img className={portrait} src={photo} alt="" width={72} height={72} />
          )}
          <div>
            <h2 className="text-h4">{name}</h2>
            <p>{specialties.join(', ')}</p>
            <p className="mt-2 flex flex-wrap gap-x-3.5 max-xl:flex-col max-xl:items-start">
              <a className={address} href={website} rel="noopener">
                {new URL(website).host}
              </a>
              <a className={address} href={`https://x.com/${handle.slice(1)}`} rel="noopener">
                {handle}
              </a>
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
