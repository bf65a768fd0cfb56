import type { ReactNode } from 'react'
import { catalogue } from '~/domain/catalogue/catalogue'
import { MAX_QUERY_LENGTH } from '~/domain/search/index-facts'
import { ThemeToggle } from '~/features/shell/theme/theme-controls'

type HeaderToolsProps = {
  /** Repository of the library in view, or the family's account. */
  readonly githubHref: string
  /** What is searched first, such as `Query`. */
  readonly searched?: string
  /** The number of stars, beside the mark of GitHub. */
  readonly stars?: ReactNode
}

/** The right end of the header: search, GitHub, Discord, theme. */
export function HeaderTools({ githubHref, searched = '', stars }: HeaderToolsProps) {
  const discord = catalogue.site.social.find((account) => account.id === 'discord')
  return (
    <div className="tools">
      <SearchField label={`Search ${searched} docs`.replace('  ', ' ')} />
      <a className="icon i github" href={githubHref} rel="noopener" aria-label="GitHub" title="GitHub">
        {stars}
      </a>
      {discord && (
        <a
          className="icon i discord"
          href={discord.href}
          rel="noopener"
          aria-label={discord.label}
          title={discord.label}
        />
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
 * Opens the search dialog, by a click or the keys `/`, Ctrl+K and Command+K. Without script the field takes the words itself,
 * or its button leads to the search page.
 */
function SearchField({ label }: { readonly label: string }) {
  return (
    <form className="search" action="/search">
      <input name="q" maxLength={MAX_QUERY_LENGTH} placeholder={label} aria-label={label} />
      <button className="i" data-opens="search" data-shortcut="k/">
        {label}
      </button>
    </form>
  )
}
