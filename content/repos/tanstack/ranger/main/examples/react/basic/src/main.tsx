import { useRanger } from '@tanstack/react-ranger'
import { useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Handles } from './handles'
import './styles.css'

function PriceRange() {
  const trackRef = useRef<HTMLDivElement>(null)
  const [values, setValues] = useState<readonly number[]>([20, 60])

  const ranger = useRanger<HTMLDivElement>({
    getRangerElement: () => trackRef.current,
    values,
    min: 0,
    max: 100,
    stepSize: 5,
    onChange: (instance) => setValues(instance.sortedValues),
  })

  return (
    <>
      <h1>Price</h1>
      <div ref={trackRef} className="track">
        {ranger.getSteps().map(({ left, width }, index) => (
          <div
            key={index}
            className={index === 1 ? 'step between' : 'step'}
            style={{ left: `${left}%`, width: `${width}%` }}
          />
        ))}
        <Handles ranger={ranger} labels={['From', 'To']} />
      </div>
      <output>{values.join(' to ')}</output>
    </>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<PriceRange />)
