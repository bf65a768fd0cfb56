/** The dialog as the boot script has opened it (`boot/finder.ts`). It keeps its field, and the typed text in it. */
export type Finder = {
  readonly dialog: HTMLDialogElement
  readonly form: HTMLFormElement
  readonly field: HTMLInputElement
}

/** The dialog in the document. @throws if the boot script has made none. */
export function findFinder(): Finder {
  const dialog = document.querySelector<HTMLDialogElement>('.finder')
  const form = dialog?.querySelector('form')
  const field = form?.querySelector('input')
  if (!dialog || !form || !field) throw new Error('The boot script makes the dialog')
  return { dialog, form, field }
}
