/** Links to site pages in the header. */
export const headerLinks = [
  { href: '/learn', label: 'Learn' },
  { href: '/blog', label: 'Blog' },
  { href: '/stats/npm', label: 'Stats' },
  { href: '/ethos', label: 'Ethos' },
  { href: '/support', label: 'Support' },
] as const

const legal = [
  { href: '/privacy', label: 'Privacy' },
  { href: '/terms', label: 'Terms' },
] as const

export const account = { href: '/dashboard', label: 'Account' } as const

/** Links in the footer: those of the header, and more. */
export const footerLinks = [
  ...headerLinks,
  { href: '/whats-new', label: 'What’s new' },
  { href: '/merch', label: 'Merch' },
  ...legal,
  account,
] as const

/** Links in the footer of docs, whose header has the pages of the library instead. */
export const docsFooterLinks = [...headerLinks, ...legal, account] as const
