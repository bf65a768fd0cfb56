import { landingAddress } from '~/domain/addresses/addresses'
import { catalogue } from '~/domain/catalogue/catalogue'
import { footerLinks } from './site-links'

/** All libraries by group, and the pages that belong to none: the last thing on front pages. */
export function SiteMap() {
  const { site, groups, libraries } = catalogue
  return (
    <nav className="site-map" aria-label="All pages">
      <p>{site.description}</p>
      {groups.map((group) => (
        <section key={group.id}>
          <h2>{group.label}</h2>
          {libraries
            .filter((library) => library.group === group.id)
            .map(({ id, shortName }) => (
              <a key={id} translate="no" href={landingAddress({ library: id, version: 'latest' })}>
                {/* As in the emblem: "Start" alone means nothing to screen readers and search engines. */}
                <span className="sr-only">{site.name} </span>
                {shortName}
              </a>
            ))}
        </section>
      ))}
      <section>
        <h2>More</h2>
        {footerLinks.map(({ href, label }) => (
          <a key={href} href={href} target={href === '/merch' ? '_self' : undefined}>
            {label}
          </a>
        ))}
      </section>
    </nav>
  )
}
