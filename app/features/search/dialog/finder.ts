/** The dialog that the boot script opened (`boot/menus/finder.ts`), with its field and the typed text. */
export type Finder = {
  readonly dialog: HTMLDialogElement
  readonly form: HTMLFormElement
  readonly field: HTMLInputElement
}

/** Returns the dialog in the document. @throws if the boot script has not created it. */
export function findFinder(): Finder {
  const dialog = document.querySelector<HTMLDialogElement>('.finder')
  const form = dialog?.querySelector('form')
  const field = form?.querySelector('input')
  if (!dialog || !form || !field) throw new Error('The boot script has not created the search dialog')
  return { dialog, form, field }
}
