import { catalogue } from '~/domain/catalogue/catalogue'

/** The last line of every page. */
export function SiteFooter() {
  const { name, social } = catalogue.site
  return (
    <footer className="foot">
      <a href="/">{name}</a>
      {social.map((account) => (
        <a key={account.id} href={account.href} rel="noopener">
          {account.label}
        </a>
      ))}
    </footer>
  )
}
