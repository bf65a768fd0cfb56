/** Links to site pages in the header. */
export const headerLinks = [
  { href: '/learn', label: 'Learn' },
  { href: '/blog', label: 'Blog' },
  { href: '/stats/npm', label: 'Stats' },
  { href: '/ethos', label: 'Ethos' },
  { href: '/support', label: 'Support' },
] as const

export const account = { href: '/dashboard', label: 'Account' } as const

const more = [
  { href: '/whats-new', label: 'What’s new' },
  { href: '/merch', label: 'Merch' },
  account,
] as const

/** Legal pages, at the end of every page. */
export const legalLinks = [
  { href: '/privacy', label: 'Privacy' },
  { href: '/terms', label: 'Terms' },
] as const

/** Other links in the footer: those of the header, and more. */
export const footerLinks = [...headerLinks, ...more] as const
