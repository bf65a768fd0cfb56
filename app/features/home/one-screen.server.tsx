import { chooseOrders, FIRST_ORDERS, orderCells, SHOWN_ROWS } from '~/boot/orders'
import { findLibrary } from '~/domain/catalogue/catalogue'
import type { MarkdownService } from '~/features/docs/service/rendering/markdown-service.server'
import { PageScript } from '~/features/page-parts/page-script.server'
import { drawOwnText } from '~/features/site-pages/own-text.server'

const files = import.meta.glob<string>('/content/home/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The code of the screen as Markdown: a heading with the id of a library before each block. */
export const oneScreenCode = files['/content/home/one-screen.md'] ?? ''

/** What a library does on the screen, and the code that does it as markup. */
export type Part = { readonly library: string; readonly code: string }

/** The parts of the screen, drawn. */
export type Screen = {
  /** Null where their code cannot be drawn in time: the page stands without the screen. */
  readonly parts: readonly Part[] | null
  /** False where some of the code cannot be drawn in time, or not with all its colours. */
  readonly isComplete: boolean
}

/** Draws the parts of the screen. */
export async function drawParts(markdown: Pick<MarkdownService, 'renderPage'>): Promise<Screen> {
  const blocks = oneScreenCode.split(/^# /m).slice(1)
  const drawings = await Promise.all(
    blocks.map(async (block) => {
      const library = block.slice(0, block.indexOf('\n'))
      const drawn = await drawOwnText(markdown, { body: block.slice(library.length), title: library })
      return drawn.kind === 'found' ? { library, text: drawn.value } : null
    }),
  )
  const drawn = drawings.filter((drawing) => drawing !== null)
  if (drawn.length < drawings.length) return { parts: null, isComplete: false }
  return {
    parts: drawn.map(({ library, text }) => ({ library, code: text.html })),
    isComplete: drawn.every(({ text }) => text.isComplete),
  }
}

const statuses = ['all', 'open', 'paid', 'sent']
const columns = [
  { id: 'id', label: 'Order' },
  { id: 'customer', label: 'Customer' },
  { id: 'status', label: 'Status' },
  { id: 'total', label: 'Total' },
]

/**
 * A small app that four libraries make together. Its first rows are in the DOM; the script
 * `orders` makes it run, and picks the library whose part is pointed at. Without script readers pick it themselves.
 */
export function OneScreen({ parts }: { readonly parts: readonly Part[] }) {
  return (
    <section className="one-screen mt-20 lg:mt-26" aria-labelledby="S--one-screen" data-app="orders">
      <h2 id="S--one-screen" className="text-title">
        One screen, four libraries
      </h2>
      <p className="lead mt-5">
        Point at part of this order list to see which library does it, and in how much code. The list is a
        simulation.
      </p>
      <div className="beside mt-7 grid gap-6">
        <Orders />
        <div className="makers">
          <fieldset>
            <legend className="sr-only">Show code for</legend>
            {parts.map(({ library }, at) => (
              <label key={library} translate="no" data-lib={library}>
                <input type="radio" name="one-screen" value={library} defaultChecked={at === 0} />
                {findLibrary(library)?.shortName}
              </label>
            ))}
          </fieldset>
          <div className="codes">
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

function Orders() {
  return (
    <div className="orders">
      <div data-part="router" data-lib="router">
        <code translate="no" data-is="address">
          /orders?status=all
        </code>
        {statuses.map((status) => (
          <button key={status} type="button" data-status={status} aria-pressed={status === 'all'}>
            {status}
          </button>
        ))}
      </div>
      <div data-part="query" data-lib="query">
        <output className="pill" data-is="pill" data-state="fresh">
          fresh
        </output>
        <span>Fresh for 5 seconds</span>
        <button type="button" className="btn sm" data-do="refetch">
          Refetch
        </button>
      </div>
      {/* What scrolls must be reached by the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="view" data-is="view" tabIndex={0} aria-label="Orders">
        <div data-is="height">
          <OrdersTable />
        </div>
      </section>
      <output data-is="count" data-part="virtual" data-lib="virtual">
        {SHOWN_ROWS} of {FIRST_ORDERS.toLocaleString('en')} rows are in the DOM
      </output>
    </div>
  )
}

function OrdersTable() {
  const orders = chooseOrders({ count: FIRST_ORDERS, status: 'all', column: 'total', isDown: true })
  return (
    <table>
      <thead data-part="table" data-lib="table">
        <tr>
          {columns.map(({ id, label }) => (
            <th key={id} scope="col" data-column={id} aria-sort={id === 'total' ? 'descending' : 'none'}>
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
