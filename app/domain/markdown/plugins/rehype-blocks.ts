import type { Element, Root } from 'hast'
import { customAttribute, customTags, element, mapElements } from '~/domain/markdown/syntax/custom-tags'
import { isElement } from '~/domain/markdown/syntax/html-nodes'
import type { CalloutKind } from '~/domain/markdown/syntax/callout-labels'

const CALLOUT_TITLES: Readonly<Record<CalloutKind, string>> = {
  note: 'Note',
  tip: 'Tip',
  important: 'Important',
  warning: 'Warning',
  caution: 'Caution',
}

function isCalloutKind(kind: string): kind is CalloutKind {
  return Object.hasOwn(CALLOUT_TITLES, kind)
}

function drawCallout(node: Element): Element {
  const kind = customAttribute(node, 'dataKind')
  const title = customAttribute(node, 'dataTitle') || CALLOUT_TITLES[isCalloutKind(kind) ? kind : 'note']
  const children = [element('p', { className: ['callout-title'] }, [title]), ...node.children]
  return element('div', { className: ['callout'], dataKind: kind, role: 'note' }, children)
}

/** Kinds of tabs labeled with names of frameworks, bundlers or files, which are not translated. */
const NAMED = new Set(['framework', 'bundler', 'files'])

function drawPanel(panel: Element, group: string, kind: string): Element {
  const summary = element('summary', NAMED.has(kind) ? { translate: 'no' } : {}, [
    customAttribute(panel, 'dataLabel'),
  ])
  const body = element('div', { className: ['panel'] }, panel.children)
  const properties = {
    name: group,
    dataTab: customAttribute(panel, 'dataTab'),
    open: customAttribute(panel, 'dataOpen') === 'true',
  }
  return element('details', properties, [summary, body])
}

/** Draws tabs as `details` elements with the same name: only one is open, without a script. */
function drawTabs(node: Element, group: string): Element {
  const kind = customAttribute(node, 'dataKind')
  const panels = node.children
    .filter((child) => isElement(child, customTags.panel))
    .map((panel) => drawPanel(panel, group, kind))
  return element('div', { className: ['tabs'], dataTabs: kind }, panels)
}

/**
 * Replaces the checkboxes of task lists with custom elements. Runs before raw HTML is parsed, when every `input` is such a
 * checkbox; those that authors write as HTML are removed later.
 */
export function rehypeTasks() {
  return (tree: Root): void => {
    mapElements(tree, (node) =>
      node.tagName === 'input'
        ? element(customTags.task, { dataDone: String(node.properties['checked'] === true) })
        : node,
    )
  }
}

/** Draws the mark of a task: an image with a label, because a form control would have none. */
function drawTask(node: Element): Element {
  const done = customAttribute(node, 'dataDone') === 'true'
  const properties = {
    className: ['task'],
    dataDone: done ? '' : null,
    role: 'img',
    ariaLabel: done ? 'Done' : 'Open',
  }
  return element('span', properties)
}

/** Draws callouts, tabs and task marks from their custom tags. */
export function rehypeBlocks() {
  return (tree: Root): void => {
    let groups = 0
    mapElements(tree, (node) => {
      if (node.tagName === customTags.callout) return drawCallout(node)
      if (node.tagName === customTags.only) {
        return element('p', { className: ['only-for'] }, [customAttribute(node, 'dataLabel')])
      }
      if (node.tagName === customTags.task) return drawTask(node)
      if (node.tagName !== customTags.tabs) return node
      groups += 1
      return drawTabs(node, `tabs-${groups}`)
    })
  }
}
