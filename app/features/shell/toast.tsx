import { type ReactNode, useEffect, useRef } from 'react'
import '~/styles/notes.css'

type NoteDialogProps = {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A small dialog over the page in view. Escape, a click beside it and a link in it close it. */
export function NoteDialog({ title, onClose, children }: NoteDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const leave = () => dialog.current?.close()
    dialog.current?.showModal()
    // Back and forward lead to another page.
    addEventListener('popstate', leave)
    return () => removeEventListener('popstate', leave)
  }, [])
  return (
    // As the search dialog: Escape does the same by the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      className="note-dialog"
      aria-labelledby="S--note-title"
      onClose={onClose}
      onClick={({ target, currentTarget }) => {
        const isLink = target instanceof Element && target.closest('a') !== null
        if (target === currentTarget || isLink) dialog.current?.close()
      }}
    >
      <div>
        <h2 id="S--note-title">{title}</h2>
        {children}
        <form method="dialog">
          <button className="btn">Close</button>
        </form>
      </div>
    </dialog>
  )
}
