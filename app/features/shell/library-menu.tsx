import { landingAddress } from '~/domain/addresses/addresses'
import { catalogue, type Library } from '~/domain/catalogue/catalogue'

type LibraryMenuProps = {
  /** Id of the library in view, or null. */
  readonly current: string | null
  /** Where its rows lead: readers of docs stay in docs. */
  readonly leadsTo: 'landing' | 'docs'
}

/** The switcher: all libraries by group, opened by any button with `popovertarget="menu-library"`. */
export function LibraryMenu({ current, leadsTo }: LibraryMenuProps) {
  return (
    <nav id="menu-library" popover="auto" className="menu libraries" aria-label="Libraries">
      {/* Not of the type for searching: in Safari that keeps Escape to itself, and the menu stays open. */}
      <input
        type="text"
        role="searchbox"
        data-filter=""
        placeholder="Filter libraries"
        aria-label="Filter libraries"
        autoComplete="off"
      />
      <div>
        {catalogue.groups.map((group) => (
          <section key={group.id} aria-label={group.label}>
            <h2>{group.label}</h2>
            {catalogue.libraries
              .filter((library) => library.group === group.id)
              .map((library) => (
                <LibraryRow
                  key={library.id}
                  library={library}
                  current={library.id === current}
                  leadsTo={leadsTo}
                />
              ))}
          </section>
        ))}
      </div>
      <a className="all" href="/">
        Overview of the family
      </a>
    </nav>
  )
}

type LibraryRowProps = {
  readonly library: Library
  readonly current: boolean
  readonly leadsTo: LibraryMenuProps['leadsTo']
}

function LibraryRow({ library, current, leadsTo }: LibraryRowProps) {
  const landing = landingAddress({ library: library.id, version: 'latest' })
  return (
    <a
      data-lib={library.id}
      href={leadsTo === 'docs' ? library.menu.docs : landing}
      aria-current={current ? 'true' : undefined}
    >
      <b>
        {library.shortName}
        {library.badge !== null && <small className="badge">{library.badge}</small>}
      </b>
      {library.tagline}
    </a>
  )
}
