import { type ComponentType, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { savesData } from '~/boot/lib/dom'
import { OVERLAY } from '~/boot/lib/events'
import type { OverlayEntry, OverlayProps } from '~/features/shell/island-entries'
import { openDocument } from '~/features/shell/navigation/stay-on-page'
import { overlays } from './registry'

type Open = {
  readonly name: string
  readonly entry: OverlayEntry
  /** Null when its code could not be fetched. */
  readonly Overlay: ComponentType<OverlayProps> | null
  readonly text: string
}

const early = () => document.querySelector<HTMLInputElement>('#S--keys input')

function close(): void {
  delete document.documentElement.dataset['overlay']
}

/** What was typed so far. The field is empty for the next time, and out of the way. */
function takeText(): string {
  const field = early()
  const text = field?.value ?? ''
  if (field) {
    field.value = ''
    field.hidden = true
  }
  return text
}

/** Shows the overlay that was asked for, with what was typed until its code had come. */
export function Overlays() {
  const [open, setOpen] = useState<Open | null>(null)
  useEffect(() => {
    const show = async () => {
      const { overlay: name = '' } = document.documentElement.dataset
      const entry = overlays[name]
      if (!entry) return close()
      const Overlay = await entry.load().catch(() => null)
      const text = Overlay ? (early()?.value ?? '') : takeText()
      // In one go: keys that are typed before the overlay takes the focus would be lost.
      flushSync(() => setOpen({ name, entry, Overlay, text }))
    }
    if (document.documentElement.dataset['overlay'] !== undefined) void show()
    const ended = new AbortController()
    addEventListener(OVERLAY, show, ended)
    // The code comes while the reader is on the way to the click.
    const prepare = () => {
      if (savesData()) return
      const near = document.querySelector<HTMLElement>('[data-opens]:is(:hover, :focus)')
      void overlays[near?.dataset['opens'] ?? '']?.load().catch(() => null)
    }
    prepare()
    for (const type of ['pointerover', 'focusin']) addEventListener(type, prepare, ended)
    return () => ended.abort()
  }, [])
  if (!open) return null
  const { name, entry, Overlay, text } = open
  const onClose = () => {
    takeText()
    close()
    setOpen(null)
    // A page that was opened from the overlay has taken the focus already.
    if (document.activeElement?.closest('#S--main') === null)
      document
        .querySelector<HTMLElement>(`[data-opens="${CSS.escape(name)}"]`)
        ?.focus({ preventScroll: true })
  }
  if (Overlay) return <Overlay initialText={text} takeText={takeText} onClose={onClose} />
  const href = entry.pageFor(text)
  const retry = async () => {
    const loaded = await entry.load().catch(() => null)
    // Some browsers keep the failure of a file for as long as the page is there.
    if (loaded) setOpen({ ...open, Overlay: loaded })
    else void openDocument(href)
  }
  return <NotLoaded name={entry.title} href={href} onRetry={() => void retry()} onClose={onClose} />
}

type NotLoadedProps = {
  readonly name: string
  /** The page that does the same. */
  readonly href: string
  readonly onRetry: () => void
  readonly onClose: () => void
}

/** Says that the code of an overlay could not be fetched. Escape and a click elsewhere close it. */
function NotLoaded({ name, href, onRetry, onClose }: NotLoadedProps) {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    note.current?.showPopover()
    note.current?.querySelector('button')?.focus()
  }, [])
  return (
    <div
      ref={note}
      popover="auto"
      role="alert"
      className="not-loaded"
      // Before it goes, and not after: a key pressed in between would ask for an overlay that still counts as open.
      onBeforeToggle={({ newState }) => newState === 'closed' && onClose()}
    >
      <span>{`${name} couldn’t load.`}</span>{' '}
      <button type="button" className="btn sm" onClick={onRetry}>
        Retry
      </button>{' '}
      <a href={href}>Open as a page</a>
    </div>
  )
}
