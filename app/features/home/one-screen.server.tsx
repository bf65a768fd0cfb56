import { grouped } from '~/domain/text/counted'
import { chooseOrders, firstChoice, orderCells, SHOWN_ROWS } from '~/boot/orders'
import { findLibrary } from '~/domain/catalogue/catalogue'
import type { MarkdownService } from '~/features/docs/service/rendering/markdown-service.server'
import { PageScript } from '~/features/page-parts/page-script.server'
import { drawOwnCode } from '~/features/site-pages/own-text.server'

const files = import.meta.glob<string>('/content/home/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The code of the example app as Markdown: a heading with the id of a library before each block. */
export const oneScreenCode = files['/content/home/one-screen.md'] ?? ''

/** A library of the example app, and its code as HTML. */
export type Part = { readonly library: string; readonly code: string }

/** The rendered parts of the example app. */
export type Screen = {
  readonly parts: readonly Part[]
  /** False if some code could not be fully highlighted in time. */
  readonly isComplete: boolean
}

/** Renders the code of the example app. */
export async function drawParts(
  markdown: Pick<MarkdownService, 'renderPage'>,
  signal: AbortSignal,
): Promise<Screen> {
  const blocks = oneScreenCode.split(/^# /m).slice(1)
  const drawn = await Promise.all(
    blocks.map(async (block) => {
      const library = block.slice(0, block.indexOf('\n'))
      const text = { body: block.slice(library.length), title: library }
      return { library, ...(await drawOwnCode(markdown, text, signal)) }
    }),
  )
  return {
    parts: drawn.map(({ library, html }) => ({ library, code: html })),
    isComplete: drawn.every(({ isComplete }) => isComplete),
  }
}

/** Id of the heading of the example app. */
export const ONE_SCREEN_ID = 'S--one-screen'

const statuses = ['all', 'open', 'paid', 'sent']
const columns = [
  { id: 'id', label: 'Order' },
  { id: 'customer', label: 'Customer' },
  { id: 'status', label: 'Status' },
  { id: 'total', label: 'Total' },
]

/**
 * A small example app built from four libraries. Its first rows are server-rendered; the script `orders` makes it
 * interactive, and selects the library of a hovered part. Without JavaScript, readers select the library themselves.
 */
export function OneScreen({ parts }: { readonly parts: readonly Part[] }) {
  return (
    <section className="one-screen mt-20 lg:mt-26" aria-labelledby={ONE_SCREEN_ID} data-app="orders">
      <h2 id={ONE_SCREEN_ID} className="text-title">
        One screen, four libraries
      </h2>
      <p className="lead mt-3.5">Select a part to see its library and code. The data is simulated.</p>
      <div className="mt-7 grid gap-6 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
        <Orders />
        <div className="makers flex min-w-0 flex-col rounded-xl bg-surface lined">
          <fieldset className="flex flex-wrap px-2 [border-bottom:1px_solid_var(--line)]">
            <legend className="sr-only">Show code for</legend>
            {parts.map(({ library }, at) => (
              <label
                key={library}
                className="relative grid h-[47px] cursor-pointer place-items-center px-3 text-ui font-[560] text-ink-3 hover:text-ink has-checked:font-[620] has-checked:text-ink has-focus-visible:rounded-md has-focus-visible:[outline-offset:-3px] has-focus-visible:[outline:2px_solid_var(--focus)]"
                translate="no"
                data-lib={library}
              >
                <input
                  className="absolute inset-0 cursor-pointer opacity-0"
                  type="radio"
                  name="one-screen"
                  value={library}
                  defaultChecked={at === 0}
                />
                {findLibrary(library)?.shortName}
              </label>
            ))}
          </fieldset>
          <div className="codes grid flex-1">
            {parts.map(({ library, code }) => (
              <div key={library} data-code={library} dangerouslySetInnerHTML={{ __html: code }} />
            ))}
          </div>
        </div>
      </div>
      <PageScript name="orders" />
    </section>
  )
}

const row = 'flex flex-wrap items-center gap-1.5 px-4 py-2.5 [border-bottom:1px_solid_var(--line)]'

function Orders() {
  return (
    <div className="orders grid min-w-0 overflow-clip rounded-xl text-ui floating max-[24rem]:text-small max-[24rem]:tracking-[-0.02em]">
      <div className={row} data-part="router" data-lib="router">
        <code
          className="flex-[1_1_11em] text-small leading-[normal] font-[400] wrap-anywhere max-sm:basis-full"
          translate="no"
          data-is="address"
        >
          /orders?status=all
        </code>
        {statuses.map((status) => (
          <button
            key={status}
            className="relative h-7.5 rounded-full px-3 text-ink-2 lined after:absolute after:inset-x-0 after:-inset-y-1.5 aria-pressed:bg-accent-soft aria-pressed:font-[600] aria-pressed:text-accent aria-pressed:lined-accent pointer-coarse:h-8"
            type="button"
            data-status={status}
            aria-pressed={status === 'all'}
          >
            {status}
          </button>
        ))}
      </div>
      <div className={row} data-part="query" data-lib="query">
        <output
          className="min-w-[5.5em] rounded-full bg-ok-soft px-2 text-center text-micro leading-[1.375rem] text-ok data-[state=fetching]:bg-info-soft data-[state=fetching]:text-info data-[state=stale]:bg-warn-soft data-[state=stale]:text-warn"
          data-is="pill"
          data-state="fresh"
        >
          fresh
        </output>
        <span className="flex-1 text-small text-ink-3">Goes stale after 5 seconds</span>
        <button type="button" className="btn sm" data-do="refetch">
          Refetch
        </button>
      </div>
      <OrdersView />
      <output
        className="px-4 py-2.5 text-small text-ink-3"
        data-is="count"
        data-part="virtual"
        data-lib="virtual"
      >
        {SHOWN_ROWS} of {grouped(firstChoice.count)} rows are in the DOM
      </output>
    </div>
  )
}

/** The visible rows. A scrollable area must be reachable by keyboard. */
function OrdersView() {
  return (
    <section
      className="h-[324px] [overflow:hidden_auto] [outline-offset:-2px]"
      data-is="view"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label="Orders"
    >
      <div data-is="height">
        <OrdersTable />
      </div>
    </section>
  )
}

function OrdersTable() {
  const orders = chooseOrders(firstChoice)
  return (
    <table className="sticky top-0 w-full table-fixed">
      <thead data-part="table" data-lib="table">
        <tr>
          {columns.map(({ id, label }) => (
            <th
              key={id}
              scope="col"
              data-column={id}
              aria-sort={id === firstChoice.column ? 'descending' : 'none'}
            >
              <button type="button">{label}</button>
            </th>
          ))}
        </tr>
      </thead>
      <tbody data-part="virtual" data-lib="virtual">
        {orders.slice(0, SHOWN_ROWS).map((order) => (
          <tr key={order.id}>
            {orderCells(order).map((cell, at) => (
              <td key={columns[at]?.id}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
