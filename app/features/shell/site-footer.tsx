import { identity } from '#config/identity'

/** The last line of every page; on docs pages, whose header names the accounts that matter there, it is short. */
export function SiteFooter({ withAccounts }: { readonly withAccounts: boolean }) {
  const { name, social } = identity
  return (
    <footer className="foot">
      {/* As in `shell.tsx`, for translated texts. */}
      <a href="/" suppressHydrationWarning>
        {name}
      </a>
      {withAccounts &&
        social.map((account) => (
          <a key={account.id} href={account.href} rel="noopener" suppressHydrationWarning>
            {account.label}
          </a>
        ))}
    </footer>
  )
}
