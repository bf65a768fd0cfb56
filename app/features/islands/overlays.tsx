import { type ComponentType, useEffect, useRef, useState } from 'react'
import { savesData } from '~/boot/lib/dom'
import { OVERLAY } from '~/boot/lib/events'
import type { OverlayEntry, OverlayProps } from '~/features/shell/island-entries'
import { openDocument } from '~/features/shell/navigation/stay-on-page'
import { overlays } from './registry'

type Open = {
  readonly name: string
  readonly entry: OverlayEntry
  /** Null if its code could not be fetched. */
  readonly Overlay: ComponentType<OverlayProps> | null
  readonly text: string
}

const requestedOverlay = () => document.documentElement.dataset['overlay']

const openerOf = (name: string) => document.querySelector<HTMLElement>(`[data-opens="${CSS.escape(name)}"]`)

function close(): void {
  delete document.documentElement.dataset['overlay']
}

const finderOf = () => document.querySelector<HTMLDialogElement>('.finder')

/** Closes the search dialog, whose code could not be fetched. Returns the typed text. */
function closeFinder(): string {
  const finder = finderOf()
  finder?.close()
  return finder?.querySelector('input')?.value ?? ''
}

/** Adds an overlay. Replaces all but the search dialog, which may be above another overlay that loads late. */
const withOverlay =
  (added: Open) =>
  (open: readonly Open[]): readonly Open[] => [
    ...open.filter(({ name }) => (name === 'search') !== (added.name === 'search')),
    added,
  ]

/** Shows the requested overlays. */
export function Overlays() {
  const [open, setOpen] = useState<readonly Open[]>([])
  useEffect(() => {
    const show = async () => {
      const name = requestedOverlay() ?? ''
      const entry = overlays[name]
      if (!entry) return close()
      // React has re-rendered the document without the dialog. A click on the opener makes the boot script show it again, and
      // request it again.
      if (name === 'search' && !finderOf()) return openerOf(name)?.click()
      const Overlay = await entry.load().catch(() => null)
      // The reader may have closed the dialog meanwhile.
      if (name === 'search' && !finderOf()?.open) return close()
      setOpen(withOverlay({ name, entry, Overlay, text: Overlay ? '' : closeFinder() }))
    }
    if (requestedOverlay() !== undefined) void show()
    const controller = new AbortController()
    addEventListener(OVERLAY, show, controller)
    // Prefetches the code on hover or focus, before the click.
    const prepare = () => {
      if (savesData()) return
      const near = document.querySelector<HTMLElement>('[data-opens]:is(:hover, :focus)')
      void overlays[near?.dataset['opens'] ?? '']?.load().catch(() => null)
    }
    prepare()
    for (const type of ['pointerover', 'focusin']) addEventListener(type, prepare, controller)
    return () => controller.abort()
  }, [])
  return open.map((each) => (
    <Shown
      key={each.name}
      {...each}
      onClose={() => setOpen((now) => now.filter(({ name }) => name !== each.name))}
      onLoad={(Overlay) => setOpen(withOverlay({ ...each, Overlay }))}
    />
  ))
}

type ShownProps = Open & {
  readonly onClose: () => void
  /** Called with the code of the overlay once it is fetched after all. */
  readonly onLoad: (Overlay: ComponentType<OverlayProps>) => void
}

/** An overlay, or the note that its code could not be fetched. */
function Shown({ name, entry, Overlay, text, onClose, onLoad }: ShownProps) {
  const leave = () => {
    if (requestedOverlay() === name) close()
    onClose()
    // A page opened from the overlay has already taken the focus.
    if (document.activeElement?.closest('#S--main') === null) openerOf(name)?.focus({ preventScroll: true })
  }
  if (Overlay) return <Overlay onClose={leave} />
  const href = entry.pageFor(text)
  const retry = async () => {
    const loaded = await entry.load().catch(() => null)
    // Some browsers cache a failed import until the page is reloaded.
    if (loaded) {
      document.documentElement.dataset['overlay'] = name
      onLoad(loaded)
    } else void openDocument(href)
  }
  return <NotLoaded name={entry.title} href={href} onRetry={() => void retry()} onClose={leave} />
}

type NotLoadedProps = {
  readonly name: string
  /** Address of the page with the same function. */
  readonly href: string
  readonly onRetry: () => void
  readonly onClose: () => void
}

/** Note that the code of an overlay could not be fetched. Escape and a click elsewhere close it. */
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
      // Before it closes rather than after: a key pressed in between would request an overlay that still counts as open.
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
