/** Pages that belong to no library, as the header names them. */
export const headerLinks = [
  { href: '/learn', label: 'Learn' },
  { href: '/blog', label: 'Blog' },
  { href: '/stats/npm', label: 'Stats' },
  { href: '/ethos', label: 'Ethos' },
  { href: '/support', label: 'Support' },
] as const

const account = { href: '/dashboard', label: 'Account' } as const

/** The same and more, as the footer names them. */
export const footerLinks = [
  ...headerLinks,
  { href: '/whats-new', label: 'What’s new' },
  { href: '/merch', label: 'Merch' },
  { href: '/privacy', label: 'Privacy' },
  { href: '/terms', label: 'Terms' },
  account,
] as const

/** What the footer of docs names: the header there has the library's own pages. */
export const docsFooterLinks = [...headerLinks, account] as const
