import type { Page } from '@playwright/test'

/** Longer than the page delays what follows from an event; a timer fires after those with shorter delays that were set before. */
const DELAY_MS = 100

/** Waits until what follows from earlier events has happened: timers have fired, frames are rendered and the page is idle. */
export const settle = (page: Page): Promise<void> =>
  page.evaluate(
    (delay) =>
      new Promise((done) => {
        const idle = () => requestIdleCallback(() => done())
        setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(idle)), delay)
      }),
    DELAY_MS,
  )
