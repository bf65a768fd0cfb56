import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { useSelector } from '@tanstack/react-store'
import { addOne, basket, products, type Product } from './basket'
import './styles.css'

function Line({ product }: { product: Product }) {
  // The component renders again only when this number changes.
  const count = useSelector(basket, (state) => state[product])
  return (
    <p>
      <button type="button" onClick={() => addOne(product)}>
        Add one
      </button>
      {product}: {count}
    </p>
  )
}

function App() {
  return (
    <>
      <h1>Bakery</h1>
      {products.map((product) => (
        <Line key={product} product={product} />
      ))}
    </>
  )
}

createRoot(document.getElementById('app')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
