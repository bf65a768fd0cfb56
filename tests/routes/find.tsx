import { useEffect, useRef } from 'react'
import type { OverlayProps } from '~/features/shell/island-entries'

/** A dialog with a field. */
export function Find({ onClose }: OverlayProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} aria-label="Find" onClose={onClose}>
      <input aria-label="Find in docs" />
    </dialog>
  )
}
