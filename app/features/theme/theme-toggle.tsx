/**
 * The button that goes from auto to light to dark and back. The boot script serves it and keeps its label true; the icon
 * follows `data-theme` by CSS alone. Without a script it has no use and is hidden.
 */
export function ThemeToggle() {
  return (
    <button
      type="button"
      className="icon theme"
      data-action="theme"
      aria-label="Theme: auto. Switch to light."
      // The server does not know the reader's choice; the boot script may have written the label before React comes.
      suppressHydrationWarning
    />
  )
}
