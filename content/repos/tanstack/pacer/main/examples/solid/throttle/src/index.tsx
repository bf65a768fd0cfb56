import { createSignal } from 'solid-js'
import { render } from 'solid-js/web'
import { throttle } from '@tanstack/solid-pacer/throttler'
import './styles.css'

const WAIT_MILLISECONDS = 200

function App() {
  const [events, setEvents] = createSignal(0)
  const [position, setPosition] = createSignal({ x: 0, y: 0, reports: 0 })

  const report = throttle(
    (x: number, y: number) => setPosition((last) => ({ x, y, reports: last.reports + 1 })),
    { wait: WAIT_MILLISECONDS },
  )

  const track = (event: PointerEvent) => {
    setEvents((count) => count + 1)
    report(event.clientX, event.clientY)
  }

  return (
    <>
      <h1>Throttle</h1>
      <div onPointerMove={track} style={{ height: '12rem', border: '1px dashed' }}>
        Move the pointer here.
      </div>
      <p>
        Last report: {Math.round(position().x)}, {Math.round(position().y)}
      </p>
      <output>
        {events()} events, {position().reports} reports
      </output>
    </>
  )
}

render(() => <App />, document.getElementById('app')!)
