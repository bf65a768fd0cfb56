type GoBackProps = { readonly label: string; readonly primary?: boolean }

/** Returns to the previous page of the tab. The boot script serves it; there is nothing to go back to without one. */
export function GoBack({ label, primary = false }: GoBackProps) {
  return (
    <button type="button" className={primary ? 'btn primary i-back' : 'btn i-back'} data-action="back">
      {label}
    </button>
  )
}
