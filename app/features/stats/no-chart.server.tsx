import { renderToStaticMarkup } from 'react-dom/server'
import { statsAddress } from '~/domain/stats/address'
import { baselineProblem, hasFailed, type StatsData } from '~/domain/stats/data'
import { chartView } from '~/domain/stats/view'
import { Problems } from './chart/problems'

/** Renders the message in place of a chart without lines; on the server, to keep its texts out of the bundle. Else null. */
export function noChartMarkup(data: StatsData): string | null {
  if (chartView(data, new Set()).lines.length > 0) return null
  return renderToStaticMarkup(<NoChart data={data} />)
}

/** Message that explains which data is missing and why, with a next step. */
function NoChart({ data }: { readonly data: StatsData }) {
  const { packages, days, notes, isComplete } = data
  if (packages.length === 0)
    return (
      <>
        <b className="text-h4">No packages to compare</b>
        <p>Add a package above, or choose a preset.</p>
      </>
    )
  if (packages.every(({ lack }) => lack === 'off')) return <PackagesOnNpm packages={packages} />
  // With counts, the notes are about the dates of other packages. Without any, they may name the start of an outage.
  const more = baselineProblem(data) ?? (days === null ? notes.join(' ') : '')
  return (
    <>
      {isComplete && <img className="mb-4" src="/emblem-slipped.svg" alt="" width={116} height={102} />}
      <b className="text-h4">{isComplete ? 'No downloads to show' : 'Loading downloads'}</b>
      <ul className="list-none text-balance">
        <Problems packages={packages} />
        {more !== '' && <li>{more}</li>}
      </ul>
      <NextStep data={data} />
    </>
  )
}

/** Maximum number of packages with a link to a search. */
const MAX_LINKS = 2

const NPM_SITE = 'https://www.npmjs.com'

/** Class names of a link to another site: an arrow follows its name. */
const outside =
  'btn i flex-row-reverse icon-[lucide--arrow-right] [--icon:0.875rem] before:-rotate-45 before:text-ink-3 pointer-coarse:min-h-11'

/** Links to the pages of the packages on npm, for a site without counts. */
function PackagesOnNpm({ packages }: Pick<StatsData, 'packages'>) {
  return (
    <>
      <b className="counts-off text-h4">Download counts aren’t available here. See the packages on npm:</b>
      <p className="mt-2 flex flex-wrap justify-center gap-x-2">
        {packages.map(({ name }) => (
          <a
            key={name}
            className={`mt-3 ${outside}`}
            href={`${NPM_SITE}/package/${name}`}
            rel="noopener"
            translate="no"
          >
            {name}
          </a>
        ))}
      </p>
    </>
  )
}

function NextStep({ data }: { readonly data: StatsData }) {
  const { state, packages, isComplete } = data
  const missingPackages = packages.filter(({ lack }) => lack !== null)
  const [missingPackage] = missingPackages
  const className = 'btn mt-3 pointer-coarse:min-h-11'
  // With JavaScript, a page with counts that are loading refetches them itself.
  if (!isComplete || hasFailed(data))
    return (
      <a className={isComplete ? className : `${className} without-script`} href={statsAddress(state)}>
        Try again
      </a>
    )
  if (!missingPackage || data.baseline?.lack)
    return (
      <a className={className} href={statsAddress({ ...state, baseline: null })}>
        Remove baseline
      </a>
    )
  return (
    <p className="flex flex-wrap justify-center gap-x-2">
      {missingPackages.slice(0, MAX_LINKS).map(({ name }) => (
        <a
          key={name}
          className={`mt-3 ${outside}`}
          href={`${NPM_SITE}/search?q=${encodeURIComponent(name)}`}
          rel="noopener"
        >
          <span>
            Search npm for <span translate="no">{name}</span>
          </span>
        </a>
      ))}
    </p>
  )
}
