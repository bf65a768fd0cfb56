/** Demo of Store: only readers of changed values re-render. */
import { all } from '../../lib/dom'
import { listen, serveElements } from '../../lib/serve-elements'

serveElements('[data-toy="store"]', (toy, signal) => {
  const says = toy.querySelector('output')
  const readers = all('[data-reads]', toy)
  let count = Number(readers[0]?.querySelector('b')?.textContent)
  const values: Record<string, () => string> = {
    count: () => String(count),
    isEven: () => String(count % 2 === 0),
    name: () => 'Ada',
  }
  listen(
    toy,
    'click',
    ({ target }) => {
      const step = target instanceof HTMLElement ? Number(target.dataset['do']) : Number.NaN
      if (Number.isNaN(step)) return
      count += step
      const ran: string[] = []
      for (const reader of readers) {
        const { reads = '' } = reader.dataset
        const value = reader.querySelector('b')
        const runs = reader.querySelector('[data-runs]')
        const now = values[reads]?.() ?? ''
        const hasChanged = value?.textContent !== now
        reader.toggleAttribute('data-on', hasChanged)
        if (!hasChanged || !value || !runs) continue
        value.textContent = now
        runs.textContent = String(Number(runs.textContent) + 1)
        ran.push(reads)
      }
      if (says) says.textContent = `Re-rendered: ${ran.join(' and ')}.`
    },
    signal,
  )
})
