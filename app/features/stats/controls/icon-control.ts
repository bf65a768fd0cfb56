/** Class names of an icon beside a name. */
export const iconMark =
  'i inline-grid min-h-7.5 w-7.5 flex-none place-items-center rounded-md [--icon:0.9375rem] pointer-coarse:min-h-11 pointer-coarse:w-10 print:hidden'

/** Class names of an icon button beside a name. */
export const iconControl = `${iconMark} text-ink-2 hover:bg-hover hover:text-ink`
