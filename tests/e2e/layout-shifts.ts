import type { Page } from '@playwright/test'

/** The element that {@link layoutShifts} moves. */
const MARK = 'B.shift-mark'

/** Records layout shifts of every page opened from now on, from its first paint. */
export async function watchLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript((mark) => {
    const shifts: string[] = []
    const seen = { layoutShifts: shifts, marks: 0 }
    Object.assign(window, { shiftsSeen: seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!('hadRecentInput' in entry)) continue
        const sources = 'sources' in entry && Array.isArray(entry.sources) ? entry.sources : []
        const all = sources.map(({ node }: { node?: Node }) =>
          node instanceof Element ? `${node.tagName}.${node.className}` : (node?.textContent ?? 'gone'),
        )
        const moved = all.filter((name) => name !== mark)
        if (moved.length < all.length) seen.marks += 1
        if (entry.hadRecentInput || (all.length > 0 && moved.length === 0)) continue
        shifts.push(`${'value' in entry ? Number(entry.value) : 0} by ${moved.join(', ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  }, MARK)
}

/**
 * Returns the layout shifts without user input since the document was loaded, each with its score. The browser reports
 * them late but in order, so this moves an element until that is reported.
 */
export function layoutShifts(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const seen: { readonly layoutShifts: readonly string[]; readonly marks: number } = Reflect.get(
      window,
      'shiftsSeen',
    )
    const mark = document.createElement('b')
    mark.className = 'shift-mark'
    Object.assign(mark.style, {
      position: 'fixed',
      inset: '0 auto auto 0',
      width: '40px',
      height: '40px',
      background: 'red',
      pointerEvents: 'none',
    })
    document.documentElement.append(mark)
    const before = seen.marks
    for (let frames = 0; seen.marks === before; frames += 1) {
      await new Promise((done) => {
        requestAnimationFrame(done)
      })
      mark.style.top = `${(frames % 4) * 50}px`
    }
    mark.remove()
    return seen.layoutShifts
  })
}
