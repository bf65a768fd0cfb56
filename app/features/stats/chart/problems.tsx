import type { StatsData } from '~/domain/stats/data'

/** Reasons for missing or stale counts, each once, with package names unless all packages share the reason. */
export function Troubles({ packages }: Pick<StatsData, 'packages'>) {
  const reasons = Map.groupBy(packages, ({ trouble }) => trouble)
  return Array.from(
    reasons,
    ([trouble, affected]) =>
      trouble !== null && (
        <li key={trouble} className="i icon-[lucide--triangle-alert] [--icon-ink:var(--warn)]">
          <span>
            {reasons.size > 1 && <span translate="no">{affected.map(({ name }) => name).join(', ')}: </span>}
            <span>{trouble}</span>
          </span>
        </li>
      ),
  )
}
