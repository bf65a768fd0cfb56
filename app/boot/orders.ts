/** Data of the demo app on the home page, for the server, which renders the first rows, and for the app's script. */

const statuses = ['open', 'paid', 'sent'] as const
const customers = ['Basalt', 'Fjord', 'Juniper', 'Larch', 'Orchard', 'Sable', 'Tern', 'Willow'] as const
const kinds = ['Labs', 'Ltd', 'Studio', 'Works'] as const

/** One order. */
export type Order = {
  readonly id: number
  readonly customer: string
  readonly status: (typeof statuses)[number]
  /** Total in whole euros. */
  readonly total: number
}

/** A sortable column. */
export type Column = 'id' | 'customer' | 'status' | 'total'

/** Rows that are in the page at a time. */
export const SHOWN_ROWS = 8

const itemAt = <Each>(list: readonly Each[], at: number, otherwise: Each): Each =>
  list[at % list.length] ?? otherwise

/** Generates the order with this id, deterministically. */
function orderAt(id: number): Order {
  return {
    id,
    customer: `${itemAt(customers, id * 7, 'Basalt')} ${itemAt(kinds, id * 5 + (id >> 3), 'Labs')}`,
    status: itemAt(statuses, id * 11 + (id >> 2), 'open'),
    total: 20 + ((id * 7919) % 4980),
  }
}

type Choice = {
  /** Number of orders. */
  readonly count: number
  /** `all`, or the status to show. */
  readonly status: string
  readonly column: Column
  readonly isDown: boolean
}

/** Newest orders first. By total, neighbors would be equal: ten thousand orders have 4980 different totals. */
export const firstChoice: Choice = { count: 10_000, status: 'all', column: 'id', isDown: true }

/** Returns the orders of a choice, sorted; equal ones newest first. */
export function chooseOrders({ count, status, column, isDown }: Choice): Order[] {
  const chosen = Array.from({ length: count }, (_, at) => orderAt(count - at)).filter(
    (order) => status === 'all' || order.status === status,
  )
  const sign = isDown ? -1 : 1
  return chosen.toSorted((one, other) => {
    if (one[column] === other[column]) return 0
    return one[column] < other[column] ? -sign : sign
  })
}

/** Returns the cell texts of an order. */
export function orderCells({ id, customer, status, total }: Order): readonly string[] {
  return [`#${id}`, customer, status, `€${total.toLocaleString('en')}`]
}
