import { identity } from '#config/identity'
import { ThemeChoice } from '~/features/shell/theme/theme-controls'
import { Brand } from './brand'
import { docsFooterLinks, footerLinks } from './site-links'

type SiteFooterProps = {
  /** True leads to all pages that belong to no library, false to those that readers of docs look for. */
  readonly isWide: boolean
}

/** The last line of every page: the family, its accounts, the licence of its code, the theme. */
export function SiteFooter({ isWide }: SiteFooterProps) {
  const { licence, social } = identity
  return (
    <footer className="foot">
      <Brand />
      <nav aria-label="About">
        {(isWide ? footerLinks : docsFooterLinks).map(({ href, label }) => (
          // A target of its own keeps links out of in-app navigation: what leads elsewhere is no page of the app.
          <a key={href} href={href} target={href === '/merch' ? '_self' : undefined} suppressHydrationWarning>
            {label}
          </a>
        ))}
      </nav>
      <nav aria-label="Accounts">
        {social.map((account) => (
          // As in `shell.tsx`, for translated texts.
          <a key={account.id} href={account.href} rel="noopener" suppressHydrationWarning>
            {account.label}
          </a>
        ))}
      </nav>
      <small suppressHydrationWarning>{licence}</small>
      <ThemeChoice />
    </footer>
  )
}
