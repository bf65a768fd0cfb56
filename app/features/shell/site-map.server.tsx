import { landingAddress } from '~/domain/addresses/addresses'
import { catalogue } from '~/domain/catalogue/catalogue'
import { footerLinks } from './site-links'

const heading = 'mb-2.5 text-small/[1.25rem] font-[600]'
const link = 'block w-fit py-1.25 text-ink-2 hover:text-ink hover:underline pointer-coarse:py-3'

/** All libraries by group, and the pages of the site, at the end of front pages. */
export function SiteMap() {
  const { site, groups, libraries } = catalogue
  return (
    <nav
      className="site-map mx-auto mt-24 grid grid-cols-2 gap-x-6 gap-y-9 px-(--front-gap) pt-12 pb-10 max-sm:pb-4 text-ui text-ink-3 sm:grid-cols-3 lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1.35fr)_repeat(3,minmax(0,1fr))_minmax(0,1.2fr)] print:hidden"
      aria-label="All pages"
    >
      <p className="col-span-full max-sm:hidden max-w-[34ch] lg:col-auto">{site.description}</p>
      {groups.map((group) => (
        // Phones have the libraries in the menu, and on the home page just above.
        <section key={group.id} className="max-sm:hidden">
          <h2 className={heading}>{group.label}</h2>
          {libraries
            .filter((library) => library.group === group.id)
            .map(({ id, shortName }) => (
              <a
                key={id}
                className={link}
                translate="no"
                href={landingAddress({ library: id, version: 'latest' })}
              >
                {/* As in the emblem: "Start" alone is unclear to screen readers and search engines. */}
                <span className="sr-only">{site.name} </span>
                {shortName}
              </a>
            ))}
        </section>
      ))}
      {/* The longest list, hence two columns. */}
      <section className="col-span-2 grid grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))] content-start gap-x-2 sm:grid-cols-2 sm:gap-x-6 lg:col-auto">
        <h2 className={`col-span-full max-sm:hidden ${heading}`}>More</h2>
        {footerLinks.map(({ href, label }) => (
          <a key={href} className={link} href={href}>
            {label}
          </a>
        ))}
      </section>
    </nav>
  )
}
