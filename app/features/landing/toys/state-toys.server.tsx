/** Toys of the libraries for state. */

/** Class names of a lane. Lanes share the available height. */
export const lane = 'flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1.5 rounded-lg bg-surface px-3 py-1.5'

const lanes = [
  { key: "['todos']", state: 'fresh' },
  { key: "['todos', 7]", state: 'stale' },
  { key: "['me']", state: 'fresh' },
  { key: "['projects']", state: 'stale' },
]

/** Queries that become stale and are fetched again, also on reconnection. */
export function QueryToy() {
  return (
    <>
      <ul className="lanes grid flex-1 list-none gap-2.5">
        {lanes.map(({ key, state }) => (
          <li key={key} className={lane} data-state={state}>
            <code className="min-w-[7rem]" translate="no">
              {key}
            </code>
            <i aria-hidden="true" />
            <span className="pill">{state}</span>
            <button type="button" className="btn sm ml-auto" data-do="refetch" aria-label={`Refetch ${key}`}>
              Refetch
            </button>
          </li>
        ))}
      </ul>
      <p className="controls mt-auto flex flex-wrap items-center gap-x-3.5 gap-y-2.5">
        <button
          type="button"
          className="btn sm aria-pressed:bg-warn-soft aria-pressed:text-warn"
          data-do="unplug"
        >
          Go offline
        </button>
        <output>Online. Data is fresh for 4 seconds.</output>
      </p>
    </>
  )
}

const subscribers = [
  { name: 'count', value: '2', selector: '(state) => state.count' },
  { name: 'isEven', value: 'true', selector: '(state) => state.count % 2 === 0' },
  { name: 'name', value: 'Ada', selector: '(state) => state.name' },
]

/** A store whose change re-renders only the subscribers to the changed value. */
export function StoreToy() {
  return (
    <>
      <ul className="lanes grid flex-1 list-none gap-2.5">
        {subscribers.map(({ name, value, selector }) => (
          <li key={name} className={lane} data-reads={name}>
            <code className="min-w-[7rem]" translate="no">
              {name}
            </code>
            <b>{value}</b>
            <span className="pill ml-auto">
              renders <span data-runs="">1</span>×
            </span>
            <code className="w-full text-ink-3" translate="no">
              {selector}
            </code>
          </li>
        ))}
      </ul>
      <p className="controls mt-auto flex flex-wrap items-center gap-x-3.5 gap-y-2.5">
        <button type="button" className="btn sm" data-do="1">
          count + 1
        </button>
        <button type="button" className="btn sm" data-do="2">
          count + 2
        </button>
        <output>Components re-render when their value changes.</output>
      </p>
    </>
  )
}

/** Number of slots of 100 ms in a lane of {@link PacerToy}. */
const SLOTS = 30
const callsIn = [4, 5, 7, 8, 9, 17, 18]
const callsOut = [12, 21]

function Slots({ on }: { readonly on: readonly number[] }) {
  return (
    <span className="slots flex h-full min-h-6.5 flex-1 gap-0.5" aria-hidden="true">
      {Array.from({ length: SLOTS }, (_, at) => (
        <i key={at} data-on={on.includes(at) ? '' : undefined} />
      ))}
    </span>
  )
}

/** Scale below the lanes: at first, it spans the time from the last call in to the call out. */
function Scale() {
  return (
    <p className="mx-3 -mt-1.5 px-[calc(2em+0.75rem)]" aria-hidden="true">
      <span className="ml-[31.7%] block h-1.5 w-[10%] [border-style:none_solid_solid] [border-width:1px]" />
      <span className="block w-[73.3%] text-center text-micro text-ink-3">300 ms</span>
    </p>
  )
}

/** Calls before and after debouncing or throttling. */
export function PacerToy() {
  return (
    <>
      <ul className="lanes grid flex-1 list-none gap-2.5">
        <li className={lane} data-lane="in">
          <span className="w-[2em]">in</span>
          <Slots on={callsIn} />
          <b className="ml-auto w-[2em] text-right tabular-nums">{callsIn.length}</b>
        </li>
        <li className={lane} data-lane="out">
          <span className="w-[2em]">out</span>
          <Slots on={callsOut} />
          <b className="ml-auto w-[2em] text-right tabular-nums">{callsOut.length}</b>
        </li>
      </ul>
      <Scale />
      <fieldset className="controls mt-auto flex flex-wrap items-center gap-x-3.5 gap-y-2.5">
        <legend className="sr-only">Pacing strategy</legend>
        <button type="button" className="btn sm max-sm:w-full" data-do="call">
          Click fast
        </button>
        <label className="flex min-h-8 items-center gap-1.5 text-small">
          <input className="accent-(--fill)" type="radio" name="pace" value="debounce" defaultChecked />{' '}
          debounce 300 ms
        </label>
        <label className="flex min-h-8 items-center gap-1.5 text-small">
          <input className="accent-(--fill)" type="radio" name="pace" value="throttle" /> throttle 500 ms
        </label>
      </fieldset>
    </>
  )
}

const steps = [
  { name: 'Request', text: 'GET /posts/7' },
  { name: 'Shell', text: 'header and title are visible' },
  { name: 'Loader', text: 'post, from a server function' },
  { name: 'Deferred', text: 'comments stream in later' },
]

/** The parts of a page in the order in which the server streams them. */
export function StartToy() {
  return (
    <>
      <ol className="lanes grid flex-1 list-none gap-2.5">
        {steps.map(({ name, text }) => (
          <li
            key={name}
            className={`${lane} max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:gap-y-0`}
            data-state="done"
          >
            <b>{name}</b>
            <span>{text}</span>
            <span className="pill ml-auto max-sm:[grid-area:1/2/span_2]">sent</span>
          </li>
        ))}
      </ol>
      <p className="controls mt-auto flex flex-wrap items-center gap-x-3.5 gap-y-2.5">
        <button type="button" className="btn sm" data-do="load">
          Replay in slow motion
        </button>
        <output>All in one response.</output>
      </p>
    </>
  )
}
