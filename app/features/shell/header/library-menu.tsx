import { landingAddress } from '~/domain/addresses/addresses'
import { catalogue, type Library } from '~/domain/catalogue/catalogue'
import { account, headerLinks } from '../site-links'
import type { DocsStart } from '~/domain/docs-frame/docs-start'

type LibraryMenuProps = {
  /** Id of the current library, or null. */
  readonly current: string | null
  /** Returns the first page of a library's docs, which rows link to on docs pages; null for rows that link to landing pages. */
  readonly startOf: ((library: Library) => DocsStart) | null
}

/** Menu of all libraries by group, opened by buttons with `popovertarget="S--libraries"`. */
export function LibraryMenu({ current, startOf }: LibraryMenuProps) {
  return (
    <nav id="S--libraries" popover="auto" className="menu libraries" aria-label="Libraries">
      <label className="find i icon-[lucide--search]">
        {/* Not `type="search"`: Safari handles Escape in such a field, and the menu would stay open. */}
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
                  start={startOf && startOf(library)}
                />
              ))}
          </section>
        ))}
        {startOf === null && <SitePages />}
      </div>
      <div className="ends">
        <small className="keys" aria-hidden>
          <kbd>↑</kbd>
          <kbd>↓</kbd> move&emsp;
          <kbd>↵</kbd> open
        </small>
        <a href="/">All libraries</a>
      </div>
    </nav>
  )
}

/** Lists the links of the site in the menu of narrow windows, because their header does not show them. */
function SitePages() {
  const social = catalogue.site.social.filter(({ id }) => id === 'github' || id === 'discord')
  return (
    <section className="columns-2 lg:hidden" aria-label="Site">
      {[...headerLinks, account, ...social].map(({ href, label }) => (
        <a key={href} href={href}>
          {label}
        </a>
      ))}
    </section>
  )
}

type LibraryRowProps = {
  readonly library: Library
  readonly current: boolean
  readonly start: DocsStart | null
}

function LibraryRow({ library, current, start }: LibraryRowProps) {
  const frameworks = start?.frameworks ?? []
  return (
    <a
      data-lib={library.id}
      href={start?.href ?? landingAddress({ library: library.id, version: 'latest' })}
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
