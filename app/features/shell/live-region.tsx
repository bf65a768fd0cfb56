const nothing = { __html: '' }

/**
 * Speaks to screen readers for the boot script and after navigations. It stands beside the pages, not in them: a region
 * that comes with a page is too new to be listened to. The boot script may speak here before React comes, so React takes
 * the element without looking at what is inside.
 */
export function LiveRegion() {
  return (
    <div
      id="live"
      className="sr-only"
      aria-live="polite"
      suppressHydrationWarning
      dangerouslySetInnerHTML={nothing}
    />
  )
}
