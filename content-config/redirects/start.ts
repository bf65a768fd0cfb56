import type { RedirectEntry } from '~/domain/redirects/schema'

const rule = (from: string, to: string): RedirectEntry => ({
  from: `/router/{version}/docs/framework/{framework}/${from}`,
  to: `/start/latest/docs/framework/{framework}/${to}`,
  status: 307,
})

/** Start's docs used to be part of Router's. */
export const start: RedirectEntry[] = [
  rule('start', 'overview'),
  rule('start/{rest...}', '{rest...}'),
  rule('examples/start-{rest...}', 'examples/start-{rest...}'),
  { from: '/router/{version}/docs/start/{rest...}', to: '/start/latest/docs/{rest...}', status: 307 },
  { from: '/router/{version}/docs/start', to: '/start/latest/docs', status: 307 },
]
