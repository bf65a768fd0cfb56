import { identity } from '#config/identity'
import { ThemeChoice } from '~/features/shell/theme/theme-controls'
import { docsFooterLinks, footerLinks } from './site-links'

type SiteFooterProps = {
  /** True for links to all pages of the site, false for only those that are useful to readers of docs. */
  readonly isWide: boolean
}

/** Footer of every page: links, accounts, license and theme. */
export function SiteFooter({ isWide }: SiteFooterProps) {
  const { license, social } = identity
  return (
    <footer className="foot">
      <nav aria-label="About">
        {(isWide ? footerLinks : docsFooterLinks).map(({ href, label }) => (
          <a key={href} href={href} suppressHydrationWarning>
            {label}
          </a>
        ))}
      </nav>
      <nav aria-label="Accounts">
        {social.map((account) => (
          // As in `shell.tsx`: a browser may have translated the text.
          <a key={account.id} href={account.href} suppressHydrationWarning>
            {account.label}
          </a>
        ))}
      </nav>
      <small suppressHydrationWarning>{license}</small>
      <ThemeChoice />
    </footer>
  )
}
