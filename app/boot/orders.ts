/** The orders of the little app on the home page: the server draws the first of them, its script all. */

const statuses = ['open', 'paid', 'sent'] as const
const customers = ['Basalt', 'Fjord', 'Juniper', 'Larch', 'Orchard', 'Sable', 'Tern', 'Willow'] as const
const kinds = ['Labs', 'Ltd', 'Studio', 'Works'] as const

/** One order. */
export type Order = {
  readonly id: number
  readonly customer: string
  readonly status: (typeof statuses)[number]
  /** In whole euros. */
  readonly total: number
}

/** A column that orders can be sorted by. */
export type Column = 'id' | 'customer' | 'status' | 'total'

/** Rows that are in the page at a time. */
export const SHOWN_ROWS = 8

const some = <Each>(list: readonly Each[], at: number, otherwise: Each): Each =>
  list[at % list.length] ?? otherwise

/** The order with this number, always the same. */
function orderAt(id: number): Order {
  return {
    id,
    customer: `${some(customers, id * 7, 'Basalt')} ${some(kinds, id * 5 + (id >> 3), 'Labs')}`,
    status: some(statuses, id * 11 + (id >> 2), 'open'),
    total: 20 + ((id * 7919) % 4980),
  }
}

type Choice = {
  /** How many orders there are. */
  readonly count: number
  /** `all`, or the one that is shown. */
  readonly status: string
  readonly column: Column
  readonly isDown: boolean
}

/** The newest orders first: sorted by their totals, ten thousand of them would begin with equal ones. */
export const firstChoice: Choice = { count: 10_000, status: 'all', column: 'id', isDown: true }

/** The orders of a choice, sorted; of equal ones the newer is first. */
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

/** The texts of an order, a cell each. */
export function orderCells({ id, customer, status, total }: Order): readonly string[] {
  return [`#${id}`, customer, status, `€ ${total.toLocaleString('en')}`]
}
