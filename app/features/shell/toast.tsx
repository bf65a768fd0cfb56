import { type ReactNode, useEffect, useRef } from 'react'
import type { OverlayProps } from './island-entries'
import '~/styles/toasts.css'

type ToastProps = Pick<OverlayProps, 'onClose'> & {
  readonly title: string
  /** Stands beside the title: what takes the act back. */
  readonly undo?: ReactNode
  readonly children: ReactNode
}

/** How long a toast stays that nobody touches, in milliseconds. */
const STAY_MS = 8000
/** One that somebody reads, writes in or reached by the keyboard stays. */
const IN_USE = ':is(:hover, :has(:focus-visible, details[open], textarea:not(:placeholder-shown)))'

/** Says at the lower edge of the window what an act did; the page can be used beside it. Escape and a link in it close it. */
export function Toast({ title, undo, onClose, children }: ToastProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const { current } = dialog
    const leave = () => current?.close()
    current?.show()
    // Other overlays can be opened meanwhile.
    delete document.documentElement.dataset['overlay']
    const timer = setInterval(() => !current?.matches(IN_USE) && leave(), STAY_MS)
    const ended = new AbortController()
    // Back and forward lead to another page.
    addEventListener('popstate', leave, ended)
    addEventListener('keydown', ({ key }) => key === 'Escape' && leave(), ended)
    return () => {
      clearInterval(timer)
      ended.abort()
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
