import type { ReactNode } from 'react'
import { lacksChecks } from '~/features/maintenance/health/docs-health.server'
import { searchesTable, versionsTable } from '~/features/maintenance/health/health-tables.server'
import { type HealthQuestion, type HealthView, spans } from '~/features/maintenance/health/health-view.server'
import { Field, fieldRow, Select } from '~/features/accounts/field.server'
import { DataTable, MAX_ROWS, type Ordering, RestOfRows } from '~/features/tables/data-table.server'
import { valuesOf } from '~/features/tables/table'
import { Addresses, itemClass, itemLink } from './address-list.server'
import { WhoReads } from './who-reads.server'

const shows = [
  { value: 'all', label: 'All pages' },
  { value: 'read', label: 'Viewed pages' },
  { value: 'missing', label: 'Missing pages' },
  { value: 'answered', label: 'Pages with feedback' },
  { value: 'searches', label: 'Searches without results' },
  { value: 'readers', label: 'Who reads' },
] as const

function searchOf({ days, show, sort }: HealthQuestion, library: string): string {
  const order = sort === '' ? {} : { sort }
  return new URLSearchParams({ library, days: String(days), show, ...order }).toString()
}

/** The health of a library's docs, for its maintainers. */
export function DocsHealthPage({ question, library, libraries, health }: HealthView) {
  const { versions, addresses, emptySearches, days, today, shareLeft } = health
  const { show } = question
  const searches = valuesOf(searchesTable(library, emptySearches, question.days), question.sort)
  const rows = `/api/account/docs.json?${searchOf(question, library.id)}`
  const ordering = (part: string, usual: string): Ordering => ({
    order: question.sort === '' ? usual : question.sort,
    addressOf: (sort) => `/dashboard/docs?${searchOf({ ...question, sort }, library.id)}#S--${part}`,
  })
  return (
    <>
      <Filters question={question} library={library} libraries={libraries} />
      <Versions versions={versions} shareLeft={shareLeft} />
      <Findings versions={versions} />
      <UnexplainedNames versions={versions} />
      <WhoReads days={days} span={question.days} last={today} />
      {show !== 'searches' && show !== 'readers' && (
        <Addresses
          library={library}
          addresses={addresses}
          rows={rows}
          ordering={ordering('addresses', '-opened')}
        />
      )}
      {(show === 'searches' || show === 'all') && (
        <section aria-labelledby="S--searches">
          <h2 id="S--searches">{searches.title}</h2>
          <DataTable table={searches} ordering={ordering('searches', '-times')} />
          <RestOfRows
            all={emptySearches.length}
            address={`/api/account/docs.json?${searchOf({ ...question, show: 'searches' }, library.id)}`}
          />
          <p>
            <small>
              Searches filtered to <span translate="no">{library.shortName}</span> only, and those without a
              library filter; by visitors, and by the tools that programs call. Long queries and anything that
              looks personal are left out, and nothing is stored about visitors.
            </small>
          </p>
        </section>
      )}
    </>
  )
}

function Filters({ question, library, libraries }: Omit<HealthView, 'health'>) {
  const { days, show, sort } = question
  return (
    <form className={fieldRow} action="/dashboard/docs">
      <Field label="Library">
        <Select
          name="library"
          options={libraries.map(({ id, shortName }) => ({ value: id, label: shortName, isName: true }))}
          chosen={library.id}
        />
      </Field>
      <Field label="Days">
        <Select
          name="days"
          options={spans.map((span) => ({ value: String(span), label: String(span) }))}
          chosen={String(days)}
        />
      </Field>
      <Field label="Show">
        <Select name="show" options={shows} chosen={show} />
      </Field>
      {sort !== '' && <input type="hidden" name="sort" value={sort} />}
      <button className="btn">Show</button>
      <a
        className="btn i icon-[lucide--download]"
        href={`/api/account/docs.csv?${searchOf(question, library.id)}`}
        download={`${show === 'searches' || show === 'readers' ? show : 'docs'}-${library.id}.csv`}
      >
        CSV
      </a>
    </form>
  )
}

type Health = HealthView['health']

function Versions({ versions, shareLeft }: Pick<Health, 'versions' | 'shareLeft'>) {
  return (
    <section aria-labelledby="S--versions">
      <h2 id="S--versions">Versions</h2>
      <DataTable table={valuesOf(versionsTable(versions), '')} />
      <p>
        <small>
          {shareLeft === null
            ? 'The remaining request quota of the content source is unknown.'
            : `The content source has ${Math.round(shareLeft * 100)}% of its hourly request quota left.`}
        </small>
      </p>
    </section>
  )
}

/** Problems in docs config, front matter, texts and links of checked pages, by version; `npm run doctor` finds more. */
function Findings({ versions }: Pick<Health, 'versions'>) {
  const withFindings = versions.filter(({ findings }) => findings.length > 0)
  return (
    <section aria-labelledby="S--findings">
      <h2 id="S--findings">Findings</h2>
      {withFindings.length === 0 && (
        <p>
          No problems in the docs config and front matter of the loaded versions, nor in the checked pages.
        </p>
      )}
      {versions.some(lacksChecks) && (
        <p>
          <small>
            More pages are being checked: reload in a moment. Pages that this server has not fetched yet are
            checked once it has.
          </small>
        </p>
      )}
      {withFindings.map(({ id, findings }) => (
        <Disclosure
          key={id}
          id={id}
          isOpen={withFindings.length === 1}
          rest="npm run doctor lists the others."
          rows={findings.map(({ text, location, href }) => (
            <li key={`${location} ${text}`} className={itemClass}>
              <a className={itemLink} href={href} rel="noopener">
                {`${location}: ${text}`}
              </a>
            </li>
          ))}
        />
      ))}
    </section>
  )
}

type DisclosureProps = {
  readonly id: string
  readonly isOpen: boolean
  readonly rows: readonly ReactNode[]
  /** Sentence below a list that is cut, about where to find all rows; default: none. */
  readonly rest?: string
}

/** A collapsible list of a version, with its number of rows as the title. */
function Disclosure({ id, isOpen, rows, rest = '' }: DisclosureProps) {
  return (
    <details className="card overflow-hidden rounded-xl raised [:is(p,details)+&]:mt-3" open={isOpen}>
      <summary className="px-4.5 py-3 font-[560] text-ink">{`${id}: ${rows.length}`}</summary>
      <ul>
        {rows.slice(0, MAX_ROWS)}
        {rows.length > MAX_ROWS && (
          <li className={itemClass}>{`Showing ${MAX_ROWS} of ${rows.length}. ${rest}`}</li>
        )}
      </ul>
    </details>
  )
}

/** Names that guides import and no page explains, by version; code does not link to them. */
function UnexplainedNames({ versions }: Pick<Health, 'versions'>) {
  const lists = versions.flatMap(({ id, names }) =>
    names && names.unexplained.length > 0 ? [{ id, unexplained: names.unexplained }] : [],
  )
  if (lists.length === 0) return null
  return (
    <section aria-labelledby="S--names">
      <h2 id="S--names">Names without an explanation</h2>
      <p>
        <small>
          Guides import these names, and no page, heading or option in the reference explains them. The number
          of guides follows each name.
        </small>
      </p>
      {lists.map(({ id, unexplained }) => (
        <Disclosure
          key={id}
          id={id}
          isOpen={lists.length === 1}
          rows={unexplained.map(({ name, guides }) => (
            <li key={name} className={itemClass}>
              <code translate="no">{name}</code> {guides}
            </li>
          ))}
        />
      ))}
    </section>
  )
}
