import { toHtml } from 'hast-util-to-html'
import { element } from './syntax/custom-tags'
import type { RenderedPage } from './types'

const NOT_RENDERED = 'This page couldn’t be rendered, so here is its Markdown source.'
const NOT_YET = 'This page is still being rendered. Here is its Markdown source; reload the page in a moment.'

/** Returns the HTML of a page that cannot be rendered: a sentence that says so, and its complete source. */
export function htmlAsWritten(markdown: string, sentence = NOT_RENDERED): string {
  return toHtml([
    element('p', {}, [sentence]),
    element('pre', { tabIndex: 0 }, [element('code', {}, [markdown])]),
  ])
}

/** Returns the last paragraph of a page that is cut off. `shown` is the formatted number of characters before it. */
export function htmlOfCut(shown: string): string {
  const text = `This page is cut off after ${shown} characters. The Markdown version has the full text.`
  return toHtml(element('p', {}, [element('strong', {}, [text])]))
}

/** Returns a page that cannot be rendered, or not yet, with the problem for its maintainers. */
export function pageAsWritten(markdown: string, problem: string, { isLate = false } = {}): RenderedPage {
  return {
    markup: [htmlAsWritten(markdown, isLate ? NOT_YET : NOT_RENDERED)],
    toc: [],
    anchors: [],
    firstHeading: null,
    titleId: null,
    kind: null,
    description: '',
    problems: [{ text: problem, line: null }],
    isComplete: false,
  }
}
