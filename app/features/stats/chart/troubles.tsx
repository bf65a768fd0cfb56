import type { StatsData } from '~/domain/stats/data'

/** Why counts of packages are missing or old, each reason once. Where all packages share one, it needs no names. */
export function Troubles({ packages }: Pick<StatsData, 'packages'>) {
  const reasons = Map.groupBy(packages, ({ trouble }) => trouble)
  return Array.from(
    reasons,
    ([trouble, concerned]) =>
      trouble !== null && (
        <li key={trouble} className="i icon-[lucide--triangle-alert] [--icon-ink:var(--warn)]">
          <span>
            {reasons.size > 1 && <span translate="no">{concerned.map(({ name }) => name).join(', ')}: </span>}
            <span>{trouble}</span>
          </span>
        </li>
      ),
  )
}
