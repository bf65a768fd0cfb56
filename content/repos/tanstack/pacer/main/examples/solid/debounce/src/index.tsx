import { For, createSignal } from 'solid-js'
import { render } from 'solid-js/web'
import { debounce } from '@tanstack/solid-pacer/debouncer'
import './styles.css'

const WAIT_MILLISECONDS = 400

const towns = ['Antwerp', 'Bergen', 'Bilbao', 'Galway', 'Gdańsk', 'Porto', 'Trieste', 'Turku']

const findTowns = (text: string) => towns.filter((town) => town.toLowerCase().startsWith(text.toLowerCase()))

function App() {
  const [found, setFound] = createSignal(towns)
  const [searches, setSearches] = createSignal(0)

  // A component body runs once in Solid, so this makes one debounced function.
  const search = debounce(
    (text: string) => {
      setFound(findTowns(text))
      setSearches((count) => count + 1)
    },
    { wait: WAIT_MILLISECONDS },
  )

  return (
    <>
      <h1>Debounce</h1>
      <label>
        Town
        <input type="search" onInput={(event) => search(event.currentTarget.value)} />
      </label>
      <ul>
        <For each={found()}>{(town) => <li>{town}</li>}</For>
      </ul>
      <output>{searches()} searches so far</output>
    </>
  )
}

render(() => <App />, document.getElementById('app')!)
