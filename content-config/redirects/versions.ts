import type { RedirectEntry } from '~/domain/redirects/schema'

/** Addresses without a version, which mean the latest one, and files beside the docs that are asked for in them. */
export const withoutVersion: RedirectEntry[] = [
  { from: '/{library}/llms.txt', to: '/{library}/latest/llms.txt', status: 307 },
  { from: '/{library}/agents.md', to: '/{library}/latest/agents.md', status: 307 },
  { from: '/{library}/docs.md', to: '/{library}/latest/docs.md', status: 307 },
  { from: '/{library}/docs.tar.gz', to: '/{library}/latest/docs.tar.gz', status: 307 },
  { from: '/{library}/docs/llms.txt', to: '/{library}/latest/llms.txt', status: 307 },
  { from: '/{library}/{version}/docs/llms.txt', to: '/{library}/{version}/llms.txt', status: 308 },
  { from: '/{library}/{version}/upgrade', to: '/{library}/upgrade', status: 307 },
  { from: '/{library}/docs', to: '/{library}/latest/docs', status: 307 },
  { from: '/{library}/docs/{rest...}', to: '/{library}/latest/docs/{rest...}', status: 307 },
]
