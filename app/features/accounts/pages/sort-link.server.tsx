import { directionOf, nextOrder } from '~/features/accounts/service/row-order.server'

type SortLinkProps = {
  readonly label: string
  /** Name of the column in addresses. */
  readonly column: string
  readonly isNumber: boolean
  /** The order that the rows are in. */
  readonly order: string
  /** The address of the page with its rows in another order. */
  readonly addressOf: (order: string) => string
}

/** The head of a column that leads to the same page with its rows in the order of that column. */
export function SortLink({ label, column, isNumber, order, addressOf }: SortLinkProps) {
  return (
    <th scope="col" aria-sort={directionOf(order, column) ?? undefined}>
      <a href={addressOf(nextOrder(order, column, isNumber))}>{label}</a>
    </th>
  )
}
