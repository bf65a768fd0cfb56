import type { ReactNode } from 'react'
import { Brand } from './brand'
import { HeaderTools } from './header-tools'
import { LibraryMenu } from './library-menu'
import { headerLinks } from '../site-links'
import { catalogue } from '~/domain/catalogue/catalogue'

type SiteHeaderProps = {
  /** Path of the header link to mark: that of the current page or its parent. */
  readonly current?: string
  /** Number of stars, next to the GitHub icon. */
  readonly stars?: ReactNode
}

/** The header of pages that belong to no library. */
export function SiteHeader({ current, stars }: SiteHeaderProps) {
  const github = catalogue.site.social.find((account) => account.id === 'github')
  return (
    <header className="head">
      <Brand />
      <button type="button" className="open-libraries" popoverTarget="S--libraries">
        <span className="max-lg:hidden">Libraries</span>
        {/* In narrow windows, the menu also contains the site links. */}
        <span className="lg:hidden">Menu</span>
      </button>
      <nav className="site-links" aria-label="Site">
        {headerLinks.map(({ href, label }) => (
          // Not `page`, because the link may lead to the parent of the page.
          <a key={href} href={href} aria-current={href === current ? 'true' : undefined}>
            {label}
          </a>
        ))}
      </nav>
      <HeaderTools githubHref={github?.href ?? '/'} stars={stars} />
      <LibraryMenu current={null} startOf={null} />
    </header>
  )
}
