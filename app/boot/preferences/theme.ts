import { onPage, rootData } from '../lib/delegate'
import { all, on } from '../lib/dom'
import { THEME_STORED } from '../lib/events'
import { type Mode, modes, storedTheme, storeTheme } from '../lib/theme-modes'

const nextMode = (mode: Mode): Mode => modes[(modes.indexOf(mode) + 1) % modes.length] ?? 'auto'

const modeOf = (name: string | null | undefined): Mode => modes.find((mode) => mode === name) ?? 'auto'

const currentMode = () => modeOf(rootData['theme'])

function show(mode: Mode): void {
  if (mode === 'auto') delete rootData['theme']
  else rootData['theme'] = mode
  pinThemeColor(mode)
  for (const button of all('[data-action="theme"]')) {
    button.dataset['mode'] = mode
    button.ariaLabel = `Theme: ${mode}. Switch to ${nextMode(mode)}.`
  }
  for (const button of all<HTMLButtonElement>('[data-action="choose-theme"]')) {
    button.ariaPressed = String(button.value === mode)
  }
}

/** The theme of the cookie when last read. */
let known = storedTheme()

/**
 * Applies the theme of the cookie after another tab or the reader's account has changed it. Where cookies are blocked, the cookie
 * never changes, and the choice on this page stays.
 */
function showStored(): void {
  const stored = storedTheme()
  if (stored === known) return
  known = stored
  show(modeOf(stored))
}

/** Colors of the two `theme-color` tags, by the system preference that each applies to. */
const themeColors = all<HTMLMetaElement>('meta[name="theme-color"]').map(({ media, content }) => ({
  media,
  content,
}))

/** Inserted before the two tags while a theme is forced. */
const pin = document.createElement('meta')

/**
 * Sets the color of the browser's toolbars to that of a forced theme: browsers use the first matching tag. The two tags stay
 * unchanged, because React would add its own if they differed from what it rendered.
 */
function pinThemeColor(mode: Mode): void {
  const forced = themeColors.find(({ media }) => media.includes(mode))
  if (!forced) return pin.remove()
  pin.name = 'theme-color'
  pin.content = forced.content
  document.head.prepend(pin)
}

function choose(mode: Mode): void {
  rootData['themeChosen'] = ''
  storeTheme(mode)
  known = storedTheme()
  show(mode)
  keepLonger(mode)
}

/** Has the server set the cookie too: Safari deletes cookies set by scripts after a week. On failure, the week remains. */
function keepLonger(mode: Mode): void {
  const [button] = all<HTMLButtonElement>('[data-action="choose-theme"]')
  if (!button?.form) return
  const body = new URLSearchParams({ mode })
  fetch(button.form.action, { method: 'POST', body, keepalive: true }).catch(() => undefined)
}

/** Handles the theme toggle in the header, and the three theme buttons in the footer. */
export function serveTheme(): void {
  onPage(() => show(currentMode()))
  addEventListener(THEME_STORED, showStored)
  document.addEventListener('visibilitychange', showStored)
  on('click', '[data-action="theme"]', () => choose(nextMode(currentMode())))
  on('click', '[data-action="choose-theme"]', (button, event) => {
    event.preventDefault()
    choose(modeOf(button.getAttribute('value')))
  })
}
