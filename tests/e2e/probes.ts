import type { Page } from '@playwright/test'
import { expect } from './reader'

/** Returns how many pixels the page is wider than the viewport. */
export const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/**
 * Gives the text of pages that are opened next twice its size. The size is there before the page, as the one set in a browser
 * is: Chromium does not compare container queries again if it changes later. Unlike that one, it does not affect media queries.
 */
export async function doubleText(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      document.documentElement.style.setProperty('font-size', '200%')
    }).observe(document, { childList: true })
  })
}

/** Returns visible elements whose lines of text overlap. */
export function crampedLines(page: Page): Promise<string[]> {
  return page.locator(':is(a, button, code, pre, p, li, summary):visible').evaluateAll((elements) =>
    elements.flatMap((element) => {
      const { lineHeight, fontSize } = getComputedStyle(element)
      return parseFloat(lineHeight) < parseFloat(fontSize) ? [element.outerHTML.slice(0, 80)] : []
    }),
  )
}

/** Returns targets that are too small for touch, each with its size. */
export function smallTargets(page: Page): Promise<string[]> {
  // Links in sentences and line numbers are as high as their line (WCAG 2.5.8, exception "inline").
  return page
    .locator('button:visible, summary:visible, a:visible:not(:is(p, li, td, h2, h3, h4, figcaption, pre) *)')
    .evaluateAll((targets) =>
      targets.flatMap((target) => {
        const { width, height } = target.getBoundingClientRect()
        const isSmall = Math.min(width, height) < 24 && width > 1
        return isSmall ? [`${target.outerHTML.slice(0, 80)} ${width} x ${height}`] : []
      }),
    )
}

/** Returns the beginnings of code blocks with a button over their code. Opens closed panels first. */
export function coveredBlocks(page: Page): Promise<string[]> {
  return page.locator('.code').evaluateAll((figures) => {
    for (const details of document.querySelectorAll<HTMLDetailsElement>('.prose details')) details.open = true
    return figures.flatMap((figure) => {
      const code = figure.querySelector('pre:not([hidden])')
      const pre = code?.checkVisibility() ? code.getBoundingClientRect() : undefined
      const tools = [...figure.querySelectorAll('.code-tools button')].filter((tool) =>
        tool.checkVisibility(),
      )
      const covers = tools.some((tool) => {
        const box = tool.getBoundingClientRect()
        return (
          pre && box.right > pre.left && box.left < pre.right && box.bottom > pre.top && box.top < pre.bottom
        )
      })
      return covers ? [figure.textContent.slice(0, 60)] : []
    })
  })
}

/** Returns focus rings that are clipped by an ancestor, each with that ancestor. */
export const cutRings = (page: Page): Promise<string[]> =>
  page.locator(':is(a[href], button, summary, [tabindex="0"]):visible').evaluateAll((targets) => {
    const around = (element: Element): Element[] =>
      element.parentElement ? [element.parentElement, ...around(element.parentElement)] : []
    return targets.flatMap((target) => {
      if (!(target instanceof HTMLElement)) return []
      target.focus({ focusVisible: true })
      // During smooth scrolling, a frame would clip it temporarily.
      target.scrollIntoView({ behavior: 'instant', block: 'nearest', inline: 'nearest' })
      const style = getComputedStyle(target)
      if (document.activeElement !== target || style.outlineStyle === 'none') return []
      const reach = parseFloat(style.outlineWidth) + parseFloat(style.outlineOffset)
      const ring = target.getBoundingClientRect()
      const cutting = around(target).find((element) => {
        if (element === document.body || element === document.documentElement) return false
        if (getComputedStyle(element).overflowX === 'visible') return false
        const box = element.getBoundingClientRect()
        return (
          ring.left - reach < box.left - 0.5 ||
          ring.right + reach > box.right + 0.5 ||
          ring.top - reach < box.top - 0.5 ||
          ring.bottom + reach > box.bottom + 0.5
        )
      })
      return cutting ? [`${target.outerHTML.slice(0, 80)} in ${cutting.id || cutting.className}`] : []
    })
  })

/** Returns elements on which a listener takes the key Tab. They get no focus, which would load what their links lead to. */
export const keyboardTraps = (page: Page): Promise<string[]> =>
  page
    .locator(':is(a[href], button, input, select, textarea, summary, [tabindex="0"]):visible')
    .evaluateAll((stops) =>
      stops.flatMap((stop) => {
        const isTaken = [false, true].some((shiftKey) => {
          const key = { key: 'Tab', code: 'Tab', shiftKey, bubbles: true, cancelable: true }
          return !stop.dispatchEvent(new KeyboardEvent('keydown', key))
        })
        return isTaken ? [stop.outerHTML.slice(0, 80)] : []
      }),
    )

/**
 * Returns elements that are fully covered when focused, forwards or backwards through the page, each with what covers
 * it.
 */
export function coveredFocus(page: Page, isBack: boolean): Promise<string[]> {
  return page.evaluate((isReversed) => {
    const { body } = document
    const stops = [
      ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, summary, [tabindex="0"]'),
    ]
    // For an element with `pointer-events: none`, the element behind it is found.
    const isAround = (point: Element | null, shown: Element) =>
      point !== body && point?.contains(shown) === true
    const parts = [0.05, 0.3, 0.5, 0.7, 0.95]
    const covers = (stop: HTMLElement): Element | null => {
      // A visually hidden field is shown by its label.
      const shown = stop.closest('label') ?? stop
      const boxes = [...shown.getClientRects()].filter(({ width, height }) => width > 0 && height > 0)
      const points = boxes.flatMap(({ left, right, top, bottom }) => {
        const [x, y] = [Math.max(left, 0), Math.max(top, 0)]
        const [width, height] = [Math.min(right, innerWidth) - x, Math.min(bottom, innerHeight) - y]
        return parts.flatMap((h) =>
          parts.map((v) => document.elementFromPoint(x + width * h, y + height * v)),
        )
      })
      if (boxes.length === 0 || points.some((point) => shown.contains(point) || isAround(point, shown)))
        return null
      return points.find((point) => point !== null) ?? document.documentElement
    }
    return (isReversed ? stops.toReversed() : stops).flatMap((stop) => {
      if (stop.tabIndex < 0 || !stop.checkVisibility({ visibilityProperty: true })) return []
      stop.focus({ focusVisible: true })
      const cover = document.activeElement === stop ? covers(stop) : null
      return cover ? [`${stop.outerHTML.slice(0, 80)} under ${cover.outerHTML.slice(0, 40)}`] : []
    })
  }, isBack)
}

/**
 * Returns `:hover` rules that also apply on devices without hover.
 *
 * @throws An error if the page has no guarded rules.
 */
export async function unguardedHovers(page: Page): Promise<string[]> {
  const { guarded, unguarded } = await page.evaluate(() => {
    const found = { guarded: 0, unguarded: [] as string[] }
    const walk = (rule: CSSRule, isGuarded: boolean): void => {
      if (rule instanceof CSSStyleRule && rule.selectorText.includes(':hover')) {
        if (isGuarded) found.guarded += 1
        else found.unguarded.push(rule.selectorText)
      }
      if (!(rule instanceof CSSGroupingRule) && !(rule instanceof CSSStyleRule)) return
      const isGuard = rule instanceof CSSMediaRule && /\(hover(?:: ?hover)?\)/.test(rule.conditionText)
      for (const inner of rule.cssRules) walk(inner, isGuarded || isGuard)
    }
    for (const sheet of document.styleSheets) for (const rule of sheet.cssRules) walk(rule, false)
    return found
  })
  expect(guarded, 'guarded rules of hovering').toBeGreaterThan(5)
  return unguarded
}
