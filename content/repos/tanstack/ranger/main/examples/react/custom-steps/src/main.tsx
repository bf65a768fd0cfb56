import { useRanger } from '@tanstack/react-ranger'
import { useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Handles } from './handles'
import './styles.css'

const sizes = [0, 5, 10, 25, 50, 100]

function FileSize() {
  const trackRef = useRef<HTMLDivElement>(null)
  const [values, setValues] = useState<readonly number[]>([25])

  const ranger = useRanger<HTMLDivElement>({
    getRangerElement: () => trackRef.current,
    values,
    min: 0,
    max: 100,
    steps: sizes,
    ticks: sizes,
    onChange: (instance) => setValues(instance.sortedValues),
  })

  return (
    <>
      <h1>Largest file</h1>
      <div ref={trackRef} className="track">
        {ranger.getTicks().map((tick) => (
          <span key={tick.key} className="tick" style={{ left: `${tick.percentage}%` }}>
            {tick.value}
          </span>
        ))}
        <Handles ranger={ranger} labels={['Largest file in megabytes']} />
      </div>
      <output>{values[0]} MB</output>
    </>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<FileSize />)
