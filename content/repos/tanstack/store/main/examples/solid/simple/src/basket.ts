import { createStore } from '@tanstack/solid-store'

export type Basket = { rolls: number; croissants: number }

export const products = ['rolls', 'croissants'] as const
export type Product = (typeof products)[number]

/** Lives outside of components, so every part of the page reads the same basket. */
export const basket = createStore<Basket>({ rolls: 0, croissants: 0 })

export function addOne(product: Product): void {
  basket.setState((state) => ({ ...state, [product]: state[product] + 1 }))
}
