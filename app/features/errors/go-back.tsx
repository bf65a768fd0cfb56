type GoBackProps = { readonly label: string }

/** Returns to the previous page of the tab: the boot script's work, so it is not there without scripts. */
export function GoBack({ label }: GoBackProps) {
  return (
    <button type="button" className="btn i icon-[lucide--arrow-left]" data-action="back">
      {label}
    </button>
  )
}
