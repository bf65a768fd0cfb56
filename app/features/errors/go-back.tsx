type GoBackProps = { readonly label: string }

/** Returns to the previous page of the tab. */
export function GoBack({ label }: GoBackProps) {
  return (
    <button type="button" className="btn i icon-[lucide--arrow-left]" onClick={() => window.history.back()}>
      {label}
    </button>
  )
}
