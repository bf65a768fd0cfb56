import type { RedirectEntry } from '~/domain/redirects/schema'

const rule = (from: string, to: string): RedirectEntry => ({
  from,
  to,
  marker: null,
  status: 307,
  except: [],
})

/** Addresses that name no version mean the latest one. */
export const withoutVersion: RedirectEntry[] = [
  rule('/{library}/docs', '/{library}/latest/docs'),
  rule('/{library}/docs/{rest...}', '/{library}/latest/docs/{rest...}'),
]
