import type { StatsData } from '~/domain/stats/data'

/** Reasons for missing or stale counts, each once, with package names unless all packages share the reason. */
export function Problems({ packages }: Pick<StatsData, 'packages'>) {
  const reasons = Map.groupBy(packages, ({ problem }) => problem)
  return Array.from(
    reasons,
    ([problem, affected]) =>
      problem !== null && (
        <li key={problem} className="i icon-[lucide--triangle-alert] [--icon-ink:var(--warn)]">
          <span>
            {reasons.size > 1 && <span translate="no">{affected.map(({ name }) => name).join(', ')}: </span>}
            <span>{problem}</span>
          </span>
        </li>
      ),
  )
}
