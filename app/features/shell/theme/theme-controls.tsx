import { updateTheme } from './theme.functions'

const choices = [
  ['auto', 'Auto'],
  ['light', 'Light'],
  ['dark', 'Dark'],
] as const

/**
 * Buttons for the three themes. The boot script handles them and sets `aria-pressed`; the style sheet shows the state from
 * `data-theme`, before any script runs. Without JavaScript, the form is sent to the server, which redirects back.
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
            // Pages are rendered without the reader's theme; the boot script may add `aria-pressed` before hydration.
            suppressHydrationWarning
          >
            {label}
          </button>
        ))}
      </fieldset>
    </form>
  )
}

/** Button that cycles through the themes. The boot script handles it, CSS selects the icon. Hidden without JavaScript. */
export function ThemeToggle() {
  return (
    <button
      type="button"
      className="icon theme"
      data-action="theme"
      aria-label="Theme: auto. Switch to light."
      // Pages are rendered without the reader's theme; the boot script may set the label before hydration.
      suppressHydrationWarning
    />
  )
}

/** `--page` of both themes in sRGB, for browsers that color their toolbars. */
const pageColors = { light: '#fefdfc', dark: '#110f0d' } as const

/**
 * The two theme colors, one per system preference; the boot script overrides them when the reader selects a theme. Rendered in
 * the document instead of the route's head, where the router keeps only the last of two entries with the same name.
 */
export function ThemeColors() {
  return Object.entries(pageColors).map(([scheme, color]) => (
    <meta key={scheme} name="theme-color" content={color} media={`(prefers-color-scheme: ${scheme})`} />
  ))
}
