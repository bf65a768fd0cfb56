import type { VersionChanges } from '~/domain/changes/version-changes'
import { numberFormat, totalsOf } from './upgrade-view'

/** Numbers of added, changed and removed names and pages. */
export function Totals({ changes }: { readonly changes: VersionChanges }) {
  return (
    <dl className="mt-5 grid grid-cols-3 gap-px overflow-hidden rounded-xl bg-line lined">
      {totalsOf(changes).map(({ label, count }) => (
        <div key={label} className="flex flex-col-reverse justify-end bg-raised px-4 py-3 sm:px-5">
          <dt className="text-small text-ink-3">{label}</dt>
          <dd className="text-(length:--t-title) leading-[1.25] font-[660] tracking-[-0.03em] text-ink tabular-nums">
            {numberFormat.format(count)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
