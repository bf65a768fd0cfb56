import { catalogue } from '~/domain/catalogue/catalogue'
import { ThemeToggle } from '~/features/theme/theme-toggle'

type HeaderToolsProps = {
  /** Repository of the library in view, or the family's account. */
  readonly githubHref: string
}

/** The right end of the header: GitHub, Discord, theme. */
export function HeaderTools({ githubHref }: HeaderToolsProps) {
  const discord = catalogue.site.social.find((account) => account.id === 'discord')
  return (
    <div className="tools">
      <a className="icon i github" href={githubHref} rel="noopener" aria-label="GitHub" title="GitHub" />
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
    </div>
  )
}
