import type { UpgradeNames } from '~/domain/code-check/upgrade-names'

/** Upgrade names of a library with its packages only. */
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
