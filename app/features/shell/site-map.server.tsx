import type { ReactNode } from 'react'
import { landingAddress } from '~/domain/addresses/addresses'
import { catalogue } from '~/domain/catalogue/catalogue'
import { footerLinks, legalLinks } from './site-links'

const link = 'block w-fit py-1.25 text-ink-2 hover:text-ink hover:underline pointer-coarse:py-3'

/** Pages that are about the project, not about its libraries. */
const ofProject: ReadonlySet<string> = new Set(['/ethos', '/support', '/merch'])

/**
 * All libraries, and the pages of the site by group, at the end of front pages. On the home page, its columns are those of the
 * cards.
 */
export function SiteMap() {
  const { site, libraries } = catalogue
  return (
    <nav
      className="site-map mx-auto mt-24 grid grid-cols-3 gap-x-3 gap-y-9 px-(--front-gap) pt-12 pb-10 max-sm:pb-4 text-ui text-ink-3 sm:grid-cols-[2fr_1fr_1fr_1fr] lg:grid-cols-5 print:hidden"
      aria-label="All pages"
    >
      <p className="col-span-full max-sm:hidden max-w-[34ch] text-small lg:col-auto lg:pr-5">
        {site.description} {site.license}.
      </p>
      {/* Phones have the libraries in the menu, and on the home page just above. */}
      <Group label="Libraries" className="max-sm:hidden">
        <div className="columns-2 gap-3">
          {libraries.map(({ id, shortName }) => (
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
        </div>
      </Group>
      <Links label="Explore" links={footerLinks.filter(({ href }) => !ofProject.has(href))} />
      <Links label="Project" links={footerLinks.filter(({ href }) => ofProject.has(href))} />
      <Links label="Legal" links={legalLinks} />
    </nav>
  )
}

type LinksProps = {
  readonly label: string
  readonly links: readonly { readonly href: string; readonly label: string }[]
}

function Links({ label: heading, links }: LinksProps) {
  return (
    <Group label={heading}>
      {links.map(({ href, label }) => (
        <a key={href} className={link} href={href}>
          {label}
        </a>
      ))}
    </Group>
  )
}

type GroupProps = { readonly label: string; readonly className?: string; readonly children: ReactNode }

function Group({ label, className, children }: GroupProps) {
  return (
    <section className={className}>
      <h2 className="mb-2.5 text-small/[1.25rem] font-[600]">{label}</h2>
      {children}
    </section>
  )
}
