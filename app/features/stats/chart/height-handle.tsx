import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { isComposing } from '~/boot/lib/dom'

const LEAST = 300
const MOST = 900
/** Pixels of one press of an arrow key. */
const STEP = 20

type HeightHandleProps = {
  readonly height: number
  readonly onChange: (height: number) => void
}

const within = (height: number) => Math.round(Math.max(LEAST, Math.min(MOST, height)))

/** Changes the height of the chart: by dragging, and by the arrow keys. */
export function HeightHandle({ height, onChange }: HeightHandleProps) {
  const start = useRef<{ readonly y: number; readonly height: number } | null>(null)
  function begin(event: PointerEvent<HTMLElement>): void {
    event.currentTarget.setPointerCapture(event.pointerId)
    start.current = { y: event.clientY, height }
  }
  function drag({ clientY }: PointerEvent<HTMLElement>): void {
    if (start.current) onChange(within(start.current.height + clientY - start.current.y))
  }
  function press(event: KeyboardEvent<HTMLElement>): void {
    const next = {
      ArrowUp: height - STEP,
      ArrowDown: height + STEP,
      Home: LEAST,
      End: MOST,
    }[event.key]
    if (next === undefined || isComposing(event.nativeEvent)) return
    event.preventDefault()
    onChange(within(next))
  }
  return (
    // A separator that can be moved takes the focus and keys (WAI-ARIA 1.2); HTML has no element for it.
    <div
      className="height-handle grid cursor-ns-resize touch-none place-items-center [grid-area:handle] before:h-1 before:w-9 before:rounded-full before:bg-(--line-strong) hover:before:bg-ink-3 print:hidden"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="separator"
      aria-orientation="horizontal"
      aria-label="Chart height"
      aria-valuemin={LEAST}
      aria-valuemax={MOST}
      aria-valuenow={height}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onPointerDown={begin}
      onPointerMove={drag}
      onPointerUp={() => (start.current = null)}
      onPointerCancel={() => (start.current = null)}
      onKeyDown={press}
    />
  )
}
