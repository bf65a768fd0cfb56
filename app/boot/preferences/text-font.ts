import { rootData, whenLoaded } from '../lib/delegate'
import { savesData } from '../lib/dom'
import { recall, remember, TEXT_FONT_KEY } from '../lib/storage'

const TEXT_FONT = "20px 'Hanken Grotesk Variable'"

/** Time limit in milliseconds of fetching the font, which has 20 kB. */
const FETCH_LIMIT_MS = 10_000

/** Returns the width of a sample text in CSS pixels. If the font is not displayed, this is the width of the fallback. */
function probeWidth(font: string): number {
  const probe = document.createElement('span')
  probe.textContent = 'iiii'
  probe.style.cssText = `position:fixed;visibility:hidden;font:${font}`
  document.body.append(probe)
  const width = probe.offsetWidth
  probe.remove()
  return width
}

/**
 * Marks a painted document whose text font loaded too late to be used (`font-display: optional`), so that the text keeps the
 * fallback. Otherwise, Chromium switches to the font as soon as it rebuilds its fonts, such as for a style sheet after first
 * paint, and lines shift.
 */
export function keepPaintedTextFont(): void {
  if (probeWidth(`${TEXT_FONT},monospace`) === probeWidth('20px monospace')) rootData['lateTextFont'] = ''
}

/**
 * Fetches the text font and records it as cached: narrow windows then preload it (`before-paint/preferences.ts`). Firefox rejects
 * `document.fonts.load` for a font that came too late to be displayed.
 */
export function serveTextFont(): void {
  whenLoaded(() => {
    const link = document.querySelector<HTMLLinkElement>('link[as=font]')
    if (!link || savesData() || recall(TEXT_FONT_KEY)) return
    fetch(link.href, { signal: AbortSignal.timeout(FETCH_LIMIT_MS) })
      .then<Blob | false>((response) => response.ok && response.blob())
      .then((font) => font && remember(TEXT_FONT_KEY, '1'))
      // On failure, the next document retries.
      .catch(() => undefined)
  })
}
