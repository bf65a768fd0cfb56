import type { ReactNode } from 'react'
import { catalogue } from '~/domain/catalogue/catalogue'
import { MAX_QUERY_LENGTH } from '~/domain/search/index-facts'
import { ThemeToggle } from '~/features/shell/theme/theme-controls'

type HeaderToolsProps = {
  /** Repository of the current library, or the GitHub account of the site. */
  readonly githubHref: string
  /** The current library, to which the search is limited. */
  readonly searched?: { readonly id: string; readonly shortName: string } | undefined
  /** Number of stars, next to the GitHub icon. */
  readonly stars?: ReactNode
}

/** Right end of the header: search, GitHub, Discord, theme, account. */
export function HeaderTools({ githubHref, searched, stars }: HeaderToolsProps) {
  const discord = catalogue.site.social.find((account) => account.id === 'discord')
  return (
    <div className="tools">
      <SearchField searched={searched} />
      <a className="icon i github" href={githubHref} aria-label="GitHub" title="GitHub">
        {stars}
      </a>
      {discord && (
        <a className="icon i discord" href={discord.href} aria-label={discord.label} title={discord.label} />
      )}
      <ThemeToggle />
      <a
        className="icon i icon-[lucide--user-round]"
        href="/dashboard"
        aria-label="Account"
        title="Account"
      />
    </div>
  )
}

/**
 * Opens the search dialog on click, `/`, Ctrl+K or Command+K. Without JavaScript, a form leads to the search page. Its button
 * sends the library.
 */
function SearchField({ searched }: Pick<HeaderToolsProps, 'searched'>) {
  const label = searched ? `Search ${searched.shortName} docs` : 'Search docs'
  return (
    <form className="search" action="/search">
      <input name="q" maxLength={MAX_QUERY_LENGTH} placeholder={label} aria-label={label} />
      <button className="i" data-opens="search" data-shortcut="k/" name="library" value={searched?.id}>
        {label}
      </button>
    </form>
  )
}
