/** The little app of the home page: each part that a reader points at names the library that does it. */
import { all } from '../delegate'
import { chooseOrders, type Column, firstChoice, type Order, orderCells, SHOWN_ROWS } from '../orders'
import { listen, serveElements, watchSight } from '../serve-elements'

/** Height of a row in `styles/one-screen.css`, in pixels. */
const ROW_HEIGHT = 36
const FETCH_MS = 600
const FRESH_MS = 5000

const grouped = new Intl.NumberFormat('en')
const isColumn = (name: string | undefined): name is Column =>
  name === 'id' || name === 'customer' || name === 'status' || name === 'total'

type Choice = { count: number; status: string; column: Column; isDown: boolean }

/** Applies the choice of a button, a column to sort by or a status, and shows which is chosen. */
function take(app: HTMLElement, choice: Choice, button: HTMLButtonElement): void {
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

/** Shows which column the orders are sorted by. */
function showSorting(app: HTMLElement, { column, isDown }: Choice): void {
  for (const cell of all('th', app)) {
    const isSorted = cell.dataset['column'] === column
    cell.ariaSort = isSorted ? (isDown ? 'descending' : 'ascending') : 'none'
  }
}

/** Shows the orders that the view is scrolled to. */
function showRows(rows: readonly HTMLElement[], chosen: readonly Order[], { scrollTop }: HTMLElement): void {
  const first = Math.max(0, Math.min(chosen.length - rows.length, Math.floor(scrollTop / ROW_HEIGHT)))
  for (const [at, row] of rows.entries()) {
    const order = chosen[first + at]
    row.hidden = !order
    const cells = order ? orderCells(order) : []
    for (const [index, cell] of all('td', row).entries()) cell.textContent = cells[index] ?? ''
  }
}

/** Shows whether the orders are fresh, and fetches them anew. */
function createQuery(pill: HTMLElement, left: AbortSignal, onFetched: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const say = (state: string) => {
    pill.dataset['state'] = state
    pill.textContent = state
  }
  const rest = () => {
    say('fresh')
    timer = setTimeout(say, FRESH_MS, 'stale')
  }
  const refetch = () => {
    clearTimeout(timer)
    say('fetching')
    timer = setTimeout(() => {
      onFetched()
      rest()
    }, FETCH_MS)
  }
  left.addEventListener('abort', () => clearTimeout(timer))
  return [rest, refetch] as const
}

/** Shows the code of the library of the part in hand. */
function light(app: HTMLElement, { target }: Event): void {
  const lit = target instanceof Element ? target.closest<HTMLElement>('[data-part]')?.dataset['part'] : null
  const choice = lit ? app.querySelector<HTMLInputElement>(`input[value="${lit}"]`) : null
  if (choice) choice.checked = true
}

serveElements('[data-app="orders"]', (app, left) => {
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
    counted.textContent = `${Math.min(SHOWN_ROWS, chosen.length)} of ${grouped.format(chosen.length)} rows are in the DOM`
    showSorting(app, choice)
    show()
  }
  const [rest, refetch] = createQuery(pill, left, () => {
    // Someone has ordered meanwhile.
    choice.count += 1
    choose()
  })
  const answer = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest('button') : null
    if (!button) return
    if (button.dataset['do'] === 'refetch') return refetch()
    take(app, choice, button)
    choose()
  }

  listen(app, 'click', answer, left)
  const lightPart = (event: Event) => light(app, event)
  listen(app, 'pointerover', lightPart, left)
  listen(app, 'focusin', lightPart, left)
  let frame = 0
  const showSoon = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(show)
  }
  view.addEventListener('scroll', showSoon, { signal: left, passive: true })
  // Fetched when it comes into view.
  let isReady = false
  watchSight(app, left, (isSeen) => {
    if (!isSeen || isReady) return
    isReady = true
    choose()
    rest()
  })
})
