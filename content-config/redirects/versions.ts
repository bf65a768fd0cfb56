import type { RedirectEntry } from '~/domain/redirects/schema'

/** Addresses without a version, which mean the latest one. */
export const withoutVersion: RedirectEntry[] = [
  { from: '/{library}/docs', to: '/{library}/latest/docs', status: 307 },
  { from: '/{library}/docs/{rest...}', to: '/{library}/latest/docs/{rest...}', status: 307 },
]
