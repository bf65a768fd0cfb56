import { toHtml } from 'hast-util-to-html'
import { element } from './syntax/custom-tags'
import type { RenderedPage } from './types'

/** Returns the HTML of a page that cannot be rendered: its complete source. */
export function htmlAsWritten(markdown: string): string {
  return toHtml([
    element('p', {}, ['This page couldn’t be rendered, so here is its Markdown source.']),
    element('pre', { tabIndex: 0 }, [element('code', {}, [markdown])]),
  ])
}

/** Returns the last paragraph of a page that is cut off. `shown` is the formatted number of characters before it. */
export function htmlOfCut(shown: string): string {
  const text = `This page is cut off after ${shown} characters. The Markdown version has the full text.`
  return toHtml(element('p', {}, [element('strong', {}, [text])]))
}

/** Returns a page that cannot be rendered now, with the problem for its maintainers. */
export function pageAsWritten(markdown: string, problem: string): RenderedPage {
  return {
    markup: [htmlAsWritten(markdown)],
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
