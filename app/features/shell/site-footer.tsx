import { identity } from '#config/identity'
import { ThemeChoice } from '~/features/shell/theme/theme-controls'
import { footerLinks, legalLinks } from './site-links'

/** Footer of every page: links in groups, and the theme. */
export function SiteFooter() {
  return (
    <footer className="foot">
      <LinkGroup label="About" links={footerLinks} />
      <LinkGroup label="Legal" links={legalLinks} />
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
