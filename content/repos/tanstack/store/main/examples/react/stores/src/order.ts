import { createStore } from '@tanstack/react-store'

export type Line = { name: string; cents: number; count: number }

const menu: Line[] = [
  { name: 'Roll', cents: 60, count: 0 },
  { name: 'Croissant', cents: 190, count: 0 },
  { name: 'Rye loaf', cents: 450, count: 0 },
]

/** The order, with the only ways to change it. */
export const order = createStore({ lines: menu }, ({ setState }) => ({
  change(name: string, by: number) {
    setState((state) => ({
      lines: state.lines.map((line) =>
        line.name === name ? { ...line, count: Math.max(0, line.count + by) } : line,
      ),
    }))
  },
  clear() {
    setState(() => ({ lines: menu }))
  },
}))

const FREE_DELIVERY_CENTS = 1000
const DELIVERY_CENTS = 250

/** Computed from the order whenever it changes. It cannot be set. */
export const bill = createStore(() => {
  const goods = order.get().lines.reduce((sum, line) => sum + line.cents * line.count, 0)
  const delivery = goods === 0 || goods >= FREE_DELIVERY_CENTS ? 0 : DELIVERY_CENTS
  return { goods, delivery, total: goods + delivery }
})
