import { For } from 'solid-js'
import { render } from 'solid-js/web'
import { useSelector } from '@tanstack/solid-store'
import { addOne, basket, products, type Product } from './basket'
import './styles.css'

function Line(props: { product: Product }) {
  const count = useSelector(basket, (state) => state[props.product])
  return (
    <p>
      <button type="button" onClick={() => addOne(props.product)}>
        Add one
      </button>
      {props.product}: {count()}
    </p>
  )
}

function App() {
  return (
    <>
      <h1>Bakery</h1>
      <For each={products}>{(product) => <Line product={product} />}</For>
    </>
  )
}

render(() => <App />, document.getElementById('app')!)
