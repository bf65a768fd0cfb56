import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useVirtualizer } from '@tanstack/react-virtual'
import { Suspense, useEffect, useRef, useState } from 'react'
import { Queries } from '~/features/react-query/queries'
import { ReactPage } from '~/features/shell/react-page'
import { SiteHeader } from '~/features/shell/site-header'
import { readRows } from './test.functions'
import './rows-page.css'

const WRITE_DELAY_MS = 400
const ROW_HEIGHT = 24

export function RowsPage() {
  return (
    <ReactPage header={<SiteHeader />}>
      <h1>Rows</h1>
      <Counter />
      <SearchBox />
      <Chart values={[3, 8, 5]} />
      <Queries>
        <Suspense fallback={<p>Loading</p>}>
          <Rows />
        </Suspense>
      </Queries>
    </ReactPage>
  )
}

function Counter() {
  const [count, setCount] = useState(0)
  return (
    <button type="button" id="count" onClick={() => setCount(count + 1)}>
      Count: {count}
    </button>
  )
}

function useQ(): string {
  const { q }: { readonly q?: unknown } = useSearch({ strict: false })
  return typeof q === 'string' || typeof q === 'number' ? String(q) : ''
}

/** Writes the address when nothing was typed for a moment. */
function SearchBox() {
  const [text, setText] = useState(useQ())
  const navigate = useNavigate()
  const isFirst = useRef(true)
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    const search = new URLSearchParams(text === '' ? {} : { q: text }).toString()
    const timer = setTimeout(() => {
      void navigate({
        href: `/test/rows${search === '' ? '' : `?${search}`}`,
        replace: true,
        resetScroll: false,
      })
    }, WRITE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [navigate, text])
  return (
    <input type="search" aria-label="Search" value={text} onChange={(event) => setText(event.target.value)} />
  )
}

/** Bars by attributes alone: the content security policy allows no `style`. */
function Chart({ values }: { readonly values: readonly number[] }) {
  return (
    <svg viewBox="0 0 30 10" width="300" height="100" role="img" aria-label="Three bars">
      {values.map((value, at) => (
        <rect key={value} x={at * 10} y={10 - value} width="8" height={value} />
      ))}
    </svg>
  )
}

function Rows() {
  const q = useQ()
  const { data } = useSuspenseQuery({ queryKey: ['rows', q], queryFn: () => readRows({ data: { q } }) })
  const box = useRef<HTMLDivElement>(null)
  const [scrolled, setScrolled] = useState(0)
  // The compiler that the rule is about does not build this site.
  // oxlint-disable-next-line react/incompatible-library
  const list = useVirtualizer({
    count: data.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_HEIGHT,
    initialRect: { width: 300, height: 240 },
  })
  const [first] = list.getVirtualItems()
  return (
    <>
      <p id="scrolled">{scrolled}</p>
      <p id="found">{data.length} rows</p>
      <div ref={box} className="test-rows" onScroll={(event) => setScrolled(event.currentTarget.scrollTop)}>
        <svg width="1" height={first?.start ?? 0} aria-hidden="true" />
        <ul>
          {list.getVirtualItems().map(({ index }) => (
            <li key={index} className="test-row">
              {data[index]}
            </li>
          ))}
        </ul>
        <svg
          width="1"
          height={list.getTotalSize() - (list.getVirtualItems().at(-1)?.end ?? 0)}
          aria-hidden="true"
        />
      </div>
    </>
  )
}
