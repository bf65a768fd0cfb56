import { Brand } from './brand'
import { HeaderTools } from './header-tools'
import { LibraryMenu } from './library-menu'
import { catalogue } from '~/domain/catalogue/catalogue'

/** The header of pages that belong to no library. */
export function SiteHeader() {
  const github = catalogue.site.social.find((account) => account.id === 'github')
  return (
    <header className="head">
      <Brand />
      <button type="button" className="open-libraries" popoverTarget="menu-library">
        Libraries
      </button>
      <HeaderTools githubHref={github?.href ?? '/'} />
      <LibraryMenu current={null} leadsTo="landing" />
    </header>
  )
}
