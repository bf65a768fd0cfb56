import { root, whenLoaded } from './delegate'
import { savesData } from './dom'
import { remember, TEXT_FONT_KEY } from './storage'

const TEXT_FONT = "20px 'Hanken Grotesk Variable'"

/** The width of a probe in a font, in CSS pixels. Fonts that are not shown leave it to monospace. */
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
 * Marks a painted document whose text font came too late to be shown (`font-display: optional`): its text keeps the
 * fallback for good then. Chromium shows the font as soon as anything makes it build its fonts anew, such as a style sheet
 * that comes after the first paint, and lines move under the reader.
 */
export function keepPaintedTextFont(): void {
  if (probeWidth(`${TEXT_FONT},monospace`) === probeWidth('20px monospace')) root['lateTextFont'] = ''
}

/**
 * Fetches the text font where the document did without it, and remembers that this browser has it: from the next document
 * on, narrow windows ask for it ahead of the text too, and have it from their cache in time
 * (`before-paint/preferences.ts`).
 */
export function serveTextFont(): void {
  whenLoaded(() => {
    if (savesData()) return
    document.fonts.load(TEXT_FONT).then(
      () => remember(TEXT_FONT_KEY, '1'),
      // Without the font the next document tries again.
      () => undefined,
    )
  })
}
