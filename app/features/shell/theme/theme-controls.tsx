import { updateTheme } from './theme.functions'

const choices = [
  ['auto', 'Auto'],
  ['light', 'Light'],
  ['dark', 'Dark'],
] as const

/**
 * The three themes side by side. The boot script serves the buttons and says which is pressed; the style sheet shows it
 * from `data-theme`, before any script. Without a script the form goes to the server, which leads back.
 */
export function ThemeChoice() {
  return (
    <form method="post" action={updateTheme.url}>
      <fieldset className="themes" aria-label="Theme">
        {choices.map(([mode, label]) => (
          <button
            key={mode}
            type="submit"
            name="mode"
            value={mode}
            data-action="choose-theme"
            // The server does not know the reader's choice: the boot script adds `aria-pressed`, maybe before React comes.
            suppressHydrationWarning
          >
            {label}
          </button>
        ))}
      </fieldset>
    </form>
  )
}

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

/** `--page` of both themes in sRGB, for browsers that paint their own bars. */
const pageColors = { light: '#fefdfc', dark: '#110f0d' } as const

/**
 * The two theme colours, one per preference of the system; the boot script pins them when the reader forces a theme.
 * They are in the document itself: of two head entries with one name, the router keeps the last.
 */
export function ThemeColors() {
  return Object.entries(pageColors).map(([scheme, color]) => (
    <meta key={scheme} name="theme-color" content={color} media={`(prefers-color-scheme: ${scheme})`} />
  ))
}
