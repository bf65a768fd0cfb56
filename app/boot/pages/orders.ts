/** The little app of the home page: what is pointed at says which library does it. */
import { all } from '../delegate'
import { chooseOrders, type Column, FIRST_ORDERS, type Order, orderCells, SHOWN_ROWS } from '../orders'
import { listen, serveElements, watchSight } from '../serve-elements'

/** Height of a row in `styles/one-screen.css`, in pixels. */
const ROW_HEIGHT = 36
const FETCH_MS = 600
const FRESH_MS = 5000

const grouped = new Intl.NumberFormat('en')
const isColumn = (name: string | undefined): name is Column =>
  name === 'id' || name === 'customer' || name === 'status' || name === 'total'

serveElements('[data-app="orders"]', (app, left) => {
  const part = (name: string) => app.querySelector<HTMLElement>(`[data-is="${name}"]`)
  const [view, height, pill, address, counted] = ['view', 'height', 'pill', 'address', 'count'].map(part)
  if (!view || !height || !pill || !address || !counted) return
  const rows = all('tbody tr', app)
  const headerCells = all('th', app)
  let count = FIRST_ORDERS
  let status = 'all'
  let column: Column = 'total'
  let isDown = true
  let chosen: readonly Order[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  const showRows = () => {
    const first = Math.max(0, Math.min(chosen.length - rows.length, Math.floor(view.scrollTop / ROW_HEIGHT)))
    for (const [at, row] of rows.entries()) {
      const order = chosen[first + at]
      row.hidden = !order
      const cells = order ? orderCells(order) : []
      for (const [index, cell] of all('td', row).entries()) cell.textContent = cells[index] ?? ''
    }
  }
  const choose = () => {
    chosen = chooseOrders({ count, status, column, isDown })
    height.style.height = `${(chosen.length + 1) * ROW_HEIGHT}px`
    view.scrollTop = 0
    address.textContent = `/orders?status=${status}`
    counted.textContent = `${Math.min(SHOWN_ROWS, chosen.length)} of ${grouped.format(chosen.length)} rows are in the DOM`
    for (const cell of headerCells) {
      const isSorted = cell.dataset['column'] === column
      cell.ariaSort = isSorted ? (isDown ? 'descending' : 'ascending') : 'none'
    }
    showRows()
  }
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
      // Someone has ordered meanwhile.
      count += 1
      choose()
      rest()
    }, FETCH_MS)
  }
  /** Shows the code of the library that does what is in hand. */
  const light = ({ target }: Event) => {
    const lit = target instanceof Element ? target.closest<HTMLElement>('[data-part]')?.dataset['part'] : null
    const choice = lit ? app.querySelector<HTMLInputElement>(`input[value="${lit}"]`) : null
    if (choice) choice.checked = true
  }

  listen(app, 'pointerover', light, left)
  listen(app, 'focusin', light, left)
  listen(
    app,
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest('button') : null
      const sorted = button?.closest('th')?.dataset['column']
      if (!button) return
      if (button.dataset['do'] === 'refetch') return refetch()
      if (isColumn(sorted)) {
        isDown = sorted === column ? !isDown : sorted === 'total' || sorted === 'id'
        column = sorted
      }
      const { status: picked } = button.dataset
      if (picked !== undefined) {
        status = picked
        for (const other of all('[data-status]', app)) other.ariaPressed = String(other === button)
      }
      choose()
    },
    left,
  )
  let frame = 0
  view.addEventListener(
    'scroll',
    () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(showRows)
    },
    { signal: left, passive: true },
  )
  left.addEventListener('abort', () => clearTimeout(timer))
  // Fetched when it comes into view.
  let isReady = false
  watchSight(app, left, (isSeen) => {
    if (!isSeen || isReady) return
    isReady = true
    choose()
    rest()
  })
})
