import { renderToStaticMarkup } from 'react-dom/server'
import { statsAddress } from '~/domain/stats/address'
import { baselineTrouble, hasFailed, type StatsData } from '~/domain/stats/data'
import { chartView } from '~/domain/stats/view'
import { Troubles } from './chart/troubles'

/** What stands in the place of a chart without lines, as markup: its words would be in the script. Null for one that has lines. */
export function noChartMarkup(data: StatsData): string | null {
  if (chartView(data, new Set()).lines.length > 0) return null
  return renderToStaticMarkup(<NoChart data={data} />)
}

/** What is missing, why, and what can be done. */
function NoChart({ data }: { readonly data: StatsData }) {
  const { packages, days, notes, isComplete } = data
  if (packages.length === 0)
    return (
      <>
        <b className="text-h4">No packages to compare</b>
        <p>Add a package above, or choose a preset.</p>
      </>
    )
  // How far the counts of others go says nothing here; since when npm is out of reach does.
  const more = baselineTrouble(data) ?? (days === null ? notes.join(' ') : '')
  return (
    <>
      <b className="text-h4">{isComplete ? 'No downloads to show' : 'Loading downloads'}</b>
      <ul className="list-none text-balance">
        <Troubles packages={packages} />
        {more !== '' && <li>{more}</li>}
      </ul>
      <NextStep data={data} />
    </>
  )
}

function NextStep({ data }: { readonly data: StatsData }) {
  const { state, packages, isComplete } = data
  const lacking = packages.find(({ lack }) => lack !== null)
  const className = 'btn mt-3 pointer-coarse:min-h-11'
  // Where there is script, a page whose counts are on their way asks again by itself.
  if (!isComplete || hasFailed(data))
    return (
      <a className={isComplete ? className : `${className} without-script`} href={statsAddress(state)}>
        Try again
      </a>
    )
  if (!lacking || data.baseline?.lack)
    return (
      <a className={className} href={statsAddress({ ...state, baseline: null })}>
        Remove baseline
      </a>
    )
  return (
    <a
      className={className}
      href={`https://www.npmjs.com/search?q=${encodeURIComponent(lacking.name)}`}
      rel="noopener"
    >
      <span>
        Search npm for <span translate="no">{lacking.name}</span>
      </span>
    </a>
  )
}
