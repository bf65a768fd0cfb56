import { useEffect, useRef, useState } from 'react'
import type { OverlayProps } from '~/features/shell/island-entries'

/** A dialog with a field that goes on with what was typed before it came. */
export function Find({ initialText, onClose }: OverlayProps) {
  const [text, setText] = useState(initialText)
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} aria-label="Find" onClose={onClose}>
      <input aria-label="Find in docs" value={text} onChange={(event) => setText(event.target.value)} />
    </dialog>
  )
}
