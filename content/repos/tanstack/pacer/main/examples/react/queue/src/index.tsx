import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { useQueuer } from '@tanstack/react-pacer/queuer'
import './styles.css'

const WAIT_MILLISECONDS = 1000

type Job = { id: number; name: string; urgent: boolean }

let lastId = 0
const makeJob = (urgent: boolean): Job => {
  lastId += 1
  return { id: lastId, name: `Print page ${lastId}`, urgent }
}

function App() {
  const [done, setDone] = useState<string[]>([])
  const printer = useQueuer(
    (job: Job) => setDone((names) => [...names, job.name]),
    {
      wait: WAIT_MILLISECONDS,
      maxSize: 8,
      started: true,
      getPriority: (job) => (job.urgent ? 1 : 0),
    },
    (state) => ({ items: state.items, isRunning: state.isRunning, isFull: state.isFull }),
  )
  const { items: waiting, isRunning, isFull } = printer.state

  return (
    <>
      <h1>Queue</h1>
      <button type="button" disabled={isFull} onClick={() => printer.addItem(makeJob(false))}>
        Add a job
      </button>
      <button type="button" disabled={isFull} onClick={() => printer.addItem(makeJob(true))}>
        Add an urgent job
      </button>
      <button type="button" onClick={() => (isRunning ? printer.stop() : printer.start())}>
        {isRunning ? 'Pause' : 'Continue'}
      </button>

      <h2>Waiting</h2>
      <ol>
        {waiting.map((job) => (
          <li key={job.id}>
            {job.name} {job.urgent && <strong>urgent</strong>}
          </li>
        ))}
      </ol>

      <h2>Done</h2>
      <p>{done.length === 0 ? 'Nothing yet.' : done.join(', ')}</p>
    </>
  )
}

createRoot(document.getElementById('app')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
