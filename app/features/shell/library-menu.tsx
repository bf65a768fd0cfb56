import { landingAddress } from '~/domain/addresses/addresses'
import { catalogue, type Library } from '~/domain/catalogue/catalogue'
import { FRAMEWORK_SEGMENT, withFramework } from '~/boot/lib/framework-segment'

type LibraryMenuProps = {
  /** Id of the library in view, or null. */
  readonly current: string | null
  /** Where its rows lead: readers of docs stay in docs. */
  readonly leadsTo: 'landing' | 'docs'
  /** Framework of the address, whose docs the rows lead to where a library has it; null for none. */
  readonly framework: string | null
}

/** The switcher: all libraries by group, opened by any button with `popovertarget="S--libraries"`. */
export function LibraryMenu({ current, leadsTo, framework }: LibraryMenuProps) {
  return (
    <nav id="S--libraries" popover="auto" className="menu libraries" aria-label="Libraries">
      <label className="find i icon-[lucide--search]">
        {/* Not of the type for searching: in Safari that keeps Escape to itself, and the menu stays open. */}
        <input
          type="text"
          role="searchbox"
          data-filter=""
          placeholder="Filter libraries"
          aria-label="Filter libraries"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
        />
      </label>
      <div>
        <section data-hits="" aria-label="Found" hidden />
        <p data-no-hit="" hidden />
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
                  framework={framework}
                />
              ))}
          </section>
        ))}
      </div>
      <div className="ends">
        <small className="keys" aria-hidden>
          <kbd>↑</kbd>
          <kbd>↓</kbd> move
          <kbd>↵</kbd> open
        </small>
        <a href="/">All libraries</a>
      </div>
    </nav>
  )
}

/** The frameworks that the docs of a library begin for, that of its usual address first; none if that is neutral. */
function docsFrameworks({ menu, frameworks }: Library): string[] {
  const usual = FRAMEWORK_SEGMENT.exec(menu.docs)?.[1]
  return usual === undefined ? [] : [...new Set([usual, ...frameworks])]
}

type LibraryRowProps = {
  readonly library: Library
  readonly current: boolean
  readonly leadsTo: LibraryMenuProps['leadsTo']
  readonly framework: string | null
}

function LibraryRow({ library, current, leadsTo, framework }: LibraryRowProps) {
  const landing = landingAddress({ library: library.id, version: 'latest' })
  const frameworks = leadsTo === 'docs' ? docsFrameworks(library) : []
  const own = framework !== null && frameworks.includes(framework) ? framework : null
  return (
    <a
      data-lib={library.id}
      href={leadsTo === 'docs' ? withFramework(library.menu.docs, own) : landing}
      data-frameworks={frameworks.length > 1 ? frameworks.join(' ') : undefined}
      aria-current={current ? 'true' : undefined}
    >
      <b translate="no">
        {library.shortName}
        {library.badge !== null && <small className="badge">{library.badge}</small>}
      </b>
      <span>{library.tagline}</span>
    </a>
  )
}
