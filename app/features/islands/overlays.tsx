import { type ComponentType, useEffect, useRef, useState } from 'react'
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

const opened = () => document.documentElement.dataset['overlay']

const openerOf = (name: string) => document.querySelector<HTMLElement>(`[data-opens="${CSS.escape(name)}"]`)

function close(): void {
  delete document.documentElement.dataset['overlay']
}

const finderOf = () => document.querySelector<HTMLDialogElement>('.finder')

/** Closes the dialog of the search, whose code has not come. Returns what was typed into it. */
function leaveFinder(): string {
  const finder = finderOf()
  finder?.close()
  return finder?.querySelector('input')?.value ?? ''
}

/** Shows the overlay that was asked for. */
export function Overlays() {
  const [open, setOpen] = useState<Open | null>(null)
  useEffect(() => {
    const show = async () => {
      const name = opened() ?? ''
      const entry = overlays[name]
      if (!entry) return close()
      // React has drawn the document anew. The boot script shows its dialog again, and asks again.
      if (name === 'search' && !finderOf()) return openerOf(name)?.click()
      const Overlay = await entry.load().catch(() => null)
      // Its reader may have left it meanwhile.
      if (name === 'search' && !finderOf()?.open) return close()
      setOpen({ name, entry, Overlay, text: Overlay ? '' : leaveFinder() })
    }
    if (opened() !== undefined) void show()
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
    if (opened() === name) close()
    setOpen(null)
    // A page that was opened from the overlay has taken the focus already.
    if (document.activeElement?.closest('#S--main') === null) openerOf(name)?.focus({ preventScroll: true })
  }
  if (Overlay) return <Overlay onClose={onClose} />
  const href = entry.pageFor(text)
  const retry = async () => {
    const loaded = await entry.load().catch(() => null)
    // Some browsers keep the failure of a file for as long as the page is there.
    if (loaded) {
      document.documentElement.dataset['overlay'] = name
      setOpen({ ...open, Overlay: loaded })
    } else void openDocument(href)
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
