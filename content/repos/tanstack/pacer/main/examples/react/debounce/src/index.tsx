import { StrictMode, useMemo, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { debounce } from '@tanstack/react-pacer/debouncer'
import './styles.css'

const WAIT_MILLISECONDS = 400

const towns = ['Antwerp', 'Bergen', 'Bilbao', 'Galway', 'Gdańsk', 'Porto', 'Trieste', 'Turku']

const findTowns = (text: string) => towns.filter((town) => town.toLowerCase().startsWith(text.toLowerCase()))

function App() {
  const [text, setText] = useState('')
  const [found, setFound] = useState(towns)
  const [searches, setSearches] = useState(0)

  // Made once: a new debounced function on every render would have a timer of its own.
  const search = useMemo(
    () =>
      debounce(
        (value: string) => {
          setFound(findTowns(value))
          setSearches((count) => count + 1)
        },
        { wait: WAIT_MILLISECONDS },
      ),
    [],
  )

  return (
    <>
      <h1>Debounce</h1>
      <label>
        Town
        <input
          type="search"
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            search(event.target.value)
          }}
        />
      </label>
      <ul>
        {found.map((town) => (
          <li key={town}>{town}</li>
        ))}
      </ul>
      <output>{searches} searches so far</output>
    </>
  )
}

createRoot(document.getElementById('app')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
