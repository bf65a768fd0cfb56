import { all, on, onPage, root } from './delegate'
import { THEME_STORED } from './events'
import { type Mode, modes, ONE_YEAR_SECONDS, storedTheme } from './theme-modes'

const following = (mode: Mode): Mode => modes[(modes.indexOf(mode) + 1) % modes.length] ?? 'auto'

function currentMode(): Mode {
  return modes.find((mode) => mode === root['theme']) ?? 'auto'
}

function showMode(): void {
  const mode = currentMode()
  pinThemeColor(mode)
  for (const button of all('[data-action="theme"]')) {
    button.dataset['mode'] = mode
    button.setAttribute('aria-label', `Theme: ${mode}. Switch to ${following(mode)}.`)
  }
  for (const button of all<HTMLButtonElement>('[data-action="choose-theme"]')) {
    button.setAttribute('aria-pressed', String(button.value === mode))
  }
}

/** The theme of the cookie when it was last looked at. */
let known = storedTheme()

/**
 * Shows the theme of the cookie once another tab or the reader's account has changed it. Where the browser keeps no cookies,
 * that never happens, and what was chosen on this page stays.
 */
function showStored(): void {
  const stored = storedTheme()
  if (stored === known) return
  known = stored
  if (stored) root['theme'] = stored
  else delete root['theme']
  showMode()
}

/** The colours of the two `theme-color` tags, by the preference of the system that each is made for. */
const themeColors = all<HTMLMetaElement>('meta[name="theme-color"]').map(({ media, content }) => ({
  media,
  content,
}))

/** Stands in front of the two tags while a theme is forced. */
const pin = document.createElement('meta')

/**
 * A forced theme pins the colour of the browser's own bars, whatever the system prefers: of several colours the first
 * that fits counts. The two tags stay as they are, because React, should it find others than it drew, adds its own.
 */
function pinThemeColor(mode: Mode): void {
  const forced = themeColors.find(({ media }) => media.includes(mode))
  if (!forced) return pin.remove()
  pin.name = 'theme-color'
  pin.content = forced.content
  document.head.prepend(pin)
}

/** The cookie holds `light` or `dark`; no cookie means auto. */
function choose(mode: Mode): void {
  if (mode === 'auto') delete root['theme']
  else root['theme'] = mode
  root['themeChosen'] = ''
  const life = mode === 'auto' ? 0 : ONE_YEAR_SECONDS
  document.cookie = `theme=${mode}; path=/; max-age=${life}; samesite=lax`
  known = storedTheme()
  showMode()
  keepLonger(mode)
}

/** Safari keeps what a script stored for a week only, so the server stores it too. Without it, the week is what there is. */
function keepLonger(mode: Mode): void {
  const [button] = all<HTMLButtonElement>('[data-action="choose-theme"]')
  if (!button?.form) return
  const body = new URLSearchParams({ mode })
  fetch(button.form.action, { method: 'POST', body, keepalive: true }).catch(() => undefined)
}

/** The theme toggle of the header, and the three themes of the footer. */
export function serveTheme(): void {
  onPage(showMode)
  addEventListener(THEME_STORED, showStored)
  document.addEventListener('visibilitychange', showStored)
  on('click', '[data-action="theme"]', () => choose(following(currentMode())))
  on('click', '[data-action="choose-theme"]', (button, event) => {
    event.preventDefault()
    choose(modes.find((mode) => mode === button.getAttribute('value')) ?? 'auto')
  })
}
