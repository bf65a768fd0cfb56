import { type ReactNode, useEffect, useRef } from 'react'
import type { OverlayProps } from './island-entries'
import '~/styles/toasts.css'

type ToastProps = Pick<OverlayProps, 'onClose'> & {
  readonly title: string
  /** The undo button beside the title. */
  readonly undo?: ReactNode
  readonly children: ReactNode
}

/** Time in milliseconds after which an unused toast closes. */
const STAY_MS = 8000
/** Matches a toast in use, which stays open: hovered, focused by keyboard, expanded, or with typed text. */
const IN_USE = ':is(:hover, :has(:focus-visible, details[open], textarea:not(:placeholder-shown)))'

/** Toast at the bottom of the window that reports the result of an action; not modal. Escape, and a link inside it, close it. */
export function Toast({ title, undo, onClose, children }: ToastProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const { current } = dialog
    const leave = () => current?.close()
    current?.show()
    // Allows other overlays to open while the toast is shown.
    delete document.documentElement.dataset['overlay']
    const timer = setInterval(() => !current?.matches(IN_USE) && leave(), STAY_MS)
    const controller = new AbortController()
    // Back and forward navigate to another page.
    addEventListener('popstate', leave, controller)
    addEventListener('keydown', ({ key }) => key === 'Escape' && leave(), controller)
    return () => {
      clearInterval(timer)
      controller.abort()
    }
  }, [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      className="toast"
      aria-labelledby="S--toast-title"
      onClose={onClose}
      onClick={({ target }) => {
        if (target instanceof Element && target.closest('a') !== null) dialog.current?.close()
      }}
    >
      <div className="flex items-center gap-1.5">
        <h2 className="min-w-0 flex-1 truncate text-ui/[1.25rem] font-[620]" id="S--toast-title">
          {title}
        </h2>
        {undo}
        <form method="dialog">
          <button className="icon i icon-[lucide--x]" aria-label="Close" />
        </form>
      </div>
      {children}
    </dialog>
  )
}
