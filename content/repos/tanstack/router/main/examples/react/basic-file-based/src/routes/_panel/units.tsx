import { useState } from 'react'
import { createFileRoute } from '@tanstack/react-router'

const GRAMS_PER_OUNCE = 28.35

export const Route = createFileRoute('/_panel/units')({
  component: UnitsPage,
})

function UnitsPage() {
  const [ounces, setOunces] = useState(4)
  return (
    <label>
      Ounces
      <input type="number" value={ounces} onChange={(event) => setOunces(event.target.valueAsNumber || 0)} />
      <output>{Math.round(ounces * GRAMS_PER_OUNCE)} g</output>
    </label>
  )
}
