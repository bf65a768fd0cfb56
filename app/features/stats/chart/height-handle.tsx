import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { isComposing } from '~/boot/lib/dom'

/** Initial height on phones. */
const MIN_HEIGHT = 280
const MAX_HEIGHT = 900
/** Change of one key press, in pixels. */
const STEP = 20

type HeightHandleProps = {
  readonly height: number
  readonly onChange: (height: number) => void
}

const within = (height: number) => Math.round(Math.max(MIN_HEIGHT, Math.min(MAX_HEIGHT, height)))

/** Separator that resizes the chart by dragging and by keys. */
export function HeightHandle({ height, onChange }: HeightHandleProps) {
  const start = useRef<{ readonly y: number; readonly height: number } | null>(null)
  // Until the reader resizes the chart, the style sheet sets its height by the width of the page.
  const measure = (handle: HTMLElement) =>
    handle.parentElement?.querySelector('.plot')?.clientHeight ?? height
  function begin(event: PointerEvent<HTMLElement>): void {
    event.currentTarget.setPointerCapture(event.pointerId)
    start.current = { y: event.clientY, height: measure(event.currentTarget) }
  }
  function drag({ clientY }: PointerEvent<HTMLElement>): void {
    if (start.current) onChange(within(start.current.height + clientY - start.current.y))
  }
  function press(event: KeyboardEvent<HTMLElement>): void {
    const before = measure(event.currentTarget)
    const next = {
      ArrowUp: before - STEP,
      ArrowDown: before + STEP,
      Home: MIN_HEIGHT,
      End: MAX_HEIGHT,
    }[event.key]
    if (next === undefined || isComposing(event.nativeEvent)) return
    event.preventDefault()
    onChange(within(next))
  }
  return (
    // A movable separator is focusable and has keys (WAI-ARIA 1.2); HTML has no element for it.
    <div
      className="height-handle grid cursor-ns-resize touch-none place-items-center [grid-area:handle] before:h-1 before:w-9 before:rounded-full before:bg-line-strong hover:before:bg-ink-3 print:hidden"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="separator"
      aria-orientation="horizontal"
      aria-label="Chart height"
      aria-valuemin={MIN_HEIGHT}
      aria-valuemax={MAX_HEIGHT}
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
