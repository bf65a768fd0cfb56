import type { FrameLocator, Page } from '@playwright/test'

export const EXAMPLE = '/query/latest/docs/framework/react/examples/basic'
/** The example with code and preview side by side. */
export const SPLIT = `${EXAMPLE}?panel=split`
/** Examples log, and axe posts messages to frames that do not respond. */
export const messagesOfExamples = [/^log: (?:from|on) |postMessage/]

export const previewOf = (page: Page): FrameLocator => page.frameLocator('iframe[title="Preview"]')
