import type { UpgradeNames } from '~/domain/code-check/upgrade-names'

/** The names of two versions of a library of which nothing is known but its packages. */
export const queryNames: UpgradeNames = {
  library: 'query',
  from: 'v3',
  to: 'v5',
  versions: ['v5', 'v4', 'v3'],
  packages: ['@tanstack/react-query', 'react-query'],
  libraries: ['query', 'router', 'start'],
  changes: [],
  kept: [],
}
