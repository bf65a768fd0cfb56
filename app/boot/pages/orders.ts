/** Demo app of the home page: pointing at a part shows the library behind it. */
import { all } from '../lib/dom'
import { chooseOrders, type Column, firstChoice, type Order, orderCells, SHOWN_ROWS } from '../orders'
import { listen, serveElements, watchSight } from '../lib/serve-elements'

/** Height of a row in `styles/one-screen.css`, in pixels. */
const ROW_HEIGHT = 36
const FETCH_MS = 600
const FRESH_MS = 5000

const isColumn = (name: string | undefined): name is Column =>
  name === 'id' || name === 'customer' || name === 'status' || name === 'total'

type Choice = { count: number; status: string; column: Column; isDown: boolean }

/** Applies the choice of a button, a sort column or a status, and marks the selected status. */
function applyChoice(app: HTMLElement, choice: Choice, button: HTMLButtonElement): void {
  const sorted = button.closest('th')?.dataset['column']
  const { status } = button.dataset
  if (isColumn(sorted)) {
    choice.isDown = sorted === choice.column ? !choice.isDown : sorted === 'total' || sorted === 'id'
    choice.column = sorted
  }
  if (status === undefined) return
  choice.status = status
  for (const other of all('[data-status]', app)) other.ariaPressed = String(other === button)
}

/** Marks the column by which the orders are sorted. */
function showSorting(app: HTMLElement, { column, isDown }: Choice): void {
  for (const cell of all('th', app)) {
    const isSorted = cell.dataset['column'] === column
    cell.ariaSort = isSorted ? (isDown ? 'descending' : 'ascending') : 'none'
  }
}

/** Renders the orders at the scroll position. */
function showRows(rows: readonly HTMLElement[], chosen: readonly Order[], { scrollTop }: HTMLElement): void {
  const first = Math.max(0, Math.min(chosen.length - rows.length, Math.floor(scrollTop / ROW_HEIGHT)))
  for (const [at, row] of rows.entries()) {
    const order = chosen[first + at]
    row.hidden = !order
    const cells = order ? orderCells(order) : []
    for (const [index, cell] of all('td', row).entries()) cell.textContent = cells[index] ?? ''
  }
}

/** Creates a simulated query: shows whether the orders are fresh, and refetches them. */
function createQuery(pill: HTMLElement, signal: AbortSignal, onFetched: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const setState = (state: string) => {
    pill.dataset['state'] = state
    pill.textContent = state
  }
  const markFresh = () => {
    setState('fresh')
    timer = setTimeout(setState, FRESH_MS, 'stale')
  }
  const refetch = () => {
    clearTimeout(timer)
    setState('fetching')
    timer = setTimeout(() => {
      onFetched()
      markFresh()
    }, FETCH_MS)
  }
  signal.addEventListener('abort', () => clearTimeout(timer))
  return [markFresh, refetch] as const
}

/** Shows the code of the library behind the part under the pointer or focus. */
function highlightPart(app: HTMLElement, { target }: Event): void {
  const lit = target instanceof Element ? target.closest<HTMLElement>('[data-part]')?.dataset['part'] : null
  const choice = lit ? app.querySelector<HTMLInputElement>(`input[value="${lit}"]`) : null
  if (choice) choice.checked = true
}

serveElements('[data-app="orders"]', (app, signal) => {
  const part = (name: string) => app.querySelector<HTMLElement>(`[data-is="${name}"]`)
  const [view, height, pill, address, counted] = ['view', 'height', 'pill', 'address', 'count'].map(part)
  if (!view || !height || !pill || !address || !counted) return
  const rows = all('tbody tr', app)
  const choice: Choice = { ...firstChoice }
  let chosen: readonly Order[] = []

  const show = () => showRows(rows, chosen, view)
  const choose = () => {
    chosen = chooseOrders(choice)
    height.style.height = `${(chosen.length + 1) * ROW_HEIGHT}px`
    view.scrollTop = 0
    address.textContent = `/orders?status=${choice.status}`
    counted.textContent = `${Math.min(SHOWN_ROWS, chosen.length)} of ${chosen.length.toLocaleString('en')} rows are in the DOM`
    showSorting(app, choice)
    show()
  }
  const [markFresh, refetch] = createQuery(pill, signal, () => {
    // Each refetch finds one new order.
    choice.count += 1
    choose()
  })
  const answer = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest('button') : null
    if (!button) return
    if (button.dataset['do'] === 'refetch') return refetch()
    applyChoice(app, choice, button)
    choose()
  }

  listen(app, 'click', answer, signal)
  const lightPart = (event: Event) => highlightPart(app, event)
  listen(app, 'pointerover', lightPart, signal)
  listen(app, 'focusin', lightPart, signal)
  let frame = 0
  const showSoon = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(show)
  }
  view.addEventListener('scroll', showSoon, { signal, passive: true })
  // The orders count as just fetched when the app first comes into view.
  let isReady = false
  watchSight(app, signal, (isSeen) => {
    if (!isSeen || isReady) return
    isReady = true
    choose()
    markFresh()
  })
})
