import type { SponsorEntry } from '~/domain/catalogue/schema'

/** Sponsors of the libraries. Amounts are not public, so all are weighted equally. */
export const sponsors: SponsorEntry[] = [
  { name: 'AG Grid', href: 'https://ag-grid.com', monthlyUsd: null },
  { name: 'Netlify', href: 'https://netlify.com', monthlyUsd: null },
  { name: 'Neon', href: 'https://neon.tech', monthlyUsd: null },
  { name: 'Convex', href: 'https://convex.dev', monthlyUsd: null },
  { name: 'Sentry', href: 'https://sentry.io', monthlyUsd: null },
  { name: 'Speakeasy', href: 'https://speakeasy.com', monthlyUsd: null },
  { name: 'Unkey', href: 'https://www.unkey.com', monthlyUsd: null },
  { name: 'UI.dev', href: 'https://bytes.dev', monthlyUsd: null },
  { name: 'Nozzle.io', href: 'https://nozzle.io', monthlyUsd: null },
]
