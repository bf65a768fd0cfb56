import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { useSelector } from '@tanstack/react-store'
import { bill, order } from './order'
import './styles.css'

const money = (cents: number) => (cents / 100).toFixed(2)

function Lines() {
  const lines = useSelector(order, (state) => state.lines)
  return (
    <ul>
      {lines.map((line) => (
        <li key={line.name}>
          <button type="button" onClick={() => order.actions.change(line.name, 1)}>
            Add
          </button>
          <button
            type="button"
            disabled={line.count === 0}
            onClick={() => order.actions.change(line.name, -1)}
          >
            Remove
          </button>
          {line.count} × {line.name}
        </li>
      ))}
    </ul>
  )
}

function Bill() {
  const { goods, delivery, total } = useSelector(bill)
  return (
    <p>
      Goods {money(goods)}, delivery {money(delivery)}, <strong>total {money(total)}</strong>
    </p>
  )
}

createRoot(document.getElementById('app')!).render(
  <StrictMode>
    <h1>Bakery</h1>
    <Lines />
    <Bill />
    <button type="button" onClick={order.actions.clear}>
      Start again
    </button>
  </StrictMode>,
)
