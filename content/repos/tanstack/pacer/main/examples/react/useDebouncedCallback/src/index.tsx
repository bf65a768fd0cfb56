import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { useDebouncedCallback } from '@tanstack/react-pacer/debouncer'
import './styles.css'

const WAIT_MILLISECONDS = 1000
const KEY = 'note'

function App() {
  const [note, setNote] = useState(() => localStorage.getItem(KEY) ?? '')
  const [savedAt, setSavedAt] = useState<Date | null>(null)

  // The hook keeps one timer for the life of the component and always calls the newest function.
  const save = useDebouncedCallback(
    (text: string) => {
      localStorage.setItem(KEY, text)
      setSavedAt(new Date())
    },
    { wait: WAIT_MILLISECONDS },
  )

  return (
    <>
      <h1>A note that saves itself</h1>
      <label>
        Note
        <textarea
          rows={6}
          value={note}
          onChange={(event) => {
            setNote(event.target.value)
            save(event.target.value)
          }}
        />
      </label>
      <output>{savedAt ? `Saved at ${savedAt.toLocaleTimeString()}` : 'Not saved yet'}</output>
    </>
  )
}

createRoot(document.getElementById('app')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
