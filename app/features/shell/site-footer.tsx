import { identity } from '#config/identity'
import { ThemeChoice } from '~/features/shell/theme/theme-controls'
import { footerLinks, headerLinks, ownLinks } from './site-links'

type SiteFooterProps = {
  /** True for links to all pages of the site, false for only those that are useful to readers of docs. */
  readonly isWide: boolean
}

/** Footer of every page: links in groups, and the theme. */
export function SiteFooter({ isWide }: SiteFooterProps) {
  return (
    <footer className="foot">
      <LinkGroup label="About" links={isWide ? footerLinks : headerLinks} />
      <LinkGroup label="This site" links={ownLinks} />
      <LinkGroup label="Accounts" links={identity.social} />
      <ThemeChoice />
    </footer>
  )
}

type LinkGroupProps = {
  readonly label: string
  readonly links: readonly { readonly href: string; readonly label: string }[]
}

function LinkGroup({ label: name, links }: LinkGroupProps) {
  return (
    <nav aria-label={name}>
      {links.map(({ href, label }) => (
        // As in `shell.tsx`: a browser may have translated the text.
        <a key={href} href={href} suppressHydrationWarning>
          {label}
        </a>
      ))}
    </nav>
  )
}
