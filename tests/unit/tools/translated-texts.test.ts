import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'
import { allModules, browserModules, textOf } from './modules'

/** A node of a syntax tree: its type, its start, and its members, some of which are nodes. */
type Syntax = { readonly type: string; readonly start: number; readonly [member: string]: unknown }

function isSyntax(value: unknown): value is Syntax {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

/** Returns the child nodes of a node. */
function membersOf(node: Syntax): Syntax[] {
  return Object.values(node)
    .flatMap((value): unknown[] => (Array.isArray(value) ? value : [value]))
    .filter(isSyntax)
}

function descendants(node: Syntax): Syntax[] {
  return [node, ...membersOf(node).flatMap(descendants)]
}

const member = (node: Syntax, name: string): Syntax | null => {
  const value = node[name]
  return isSyntax(value) ? value : null
}

/** Returns the possible results of an expression between tags, without conditions. */
function resultsOf(node: Syntax | null): Syntax[] {
  if (node === null) return []
  if (node.type === 'ParenthesizedExpression' || node.type === 'ChainExpression')
    return resultsOf(member(node, 'expression'))
  if (node.type === 'ConditionalExpression')
    return [...resultsOf(member(node, 'consequent')), ...resultsOf(member(node, 'alternate'))]
  if (node.type === 'LogicalExpression') {
    const right = resultsOf(member(node, 'right'))
    return node['operator'] === '&&' ? right : [...resultsOf(member(node, 'left')), ...right]
  }
  return [node]
}

const isDrawn = ({ type }: Syntax) => type === 'JSXElement' || type === 'JSXFragment'

/**
 * Returns true for `null`, elements, variables that contain parts of a page, and calls with a function that returns
 * elements, such as `map`.
 */
function isNoText(node: Syntax, parts: ReadonlySet<unknown>): boolean {
  if (isDrawn(node) || parts.has(node['name'])) return true
  if (node.type === 'Literal') return node['value'] === null
  return node.type === 'CallExpression' && membersOf(node).some((part) => descendants(part).some(isDrawn))
}

/** Returns true for an element that translators skip. */
function isLeftAlone(node: Syntax): boolean {
  const tag = member(node, 'openingElement')
  return (
    tag !== null && membersOf(tag).some((attribute) => member(attribute, 'name')?.['name'] === 'translate')
  )
}

type Child = 'text' | 'changing text' | 'changing elements' | 'element'

function childOf(node: Syntax, parts: ReadonlySet<unknown>): Child | null {
  if (node.type === 'JSXText')
    return typeof node['value'] === 'string' && node['value'].trim() !== '' ? 'text' : null
  if (node.type === 'JSXExpressionContainer') {
    const expression = member(node, 'expression')
    if (expression === null || expression.type === 'JSXEmptyExpression') return null
    if (expression.type === 'Literal') return 'text'
    return resultsOf(expression).every((result) => isNoText(result, parts))
      ? 'changing elements'
      : 'changing text'
  }
  const name = member(member(node, 'openingElement') ?? node, 'name')
  // A component may render nothing now and something later.
  const isTag = typeof name?.['name'] === 'string' && /^[a-z]/.test(name['name'])
  return isTag ? 'element' : 'changing elements'
}

function treeOf(file: string, source: string): Syntax {
  const root: unknown = parseSync(file, source).program
  if (!isSyntax(root)) throw new Error(`${file} has no syntax tree`)
  return root
}

function placeOf(file: string, source: string, { start }: Syntax): string {
  return `${file}:${source.slice(0, start).split('\n').length}`
}

/**
 * Returns the lines with text next to elements or texts that change. Browser translators wrap each text node in new
 * elements, but React still refers to the removed node: updates are not shown, and removing it or inserting before it
 * throws. Text that is the only child of an element is safe, because React sets the text of the element.
 */
function bareTexts(file: string, source: string): string[] {
  const root = treeOf(file, source)
  const parts = new Set([...source.matchAll(/(\w+)\??: ReactNode/g)].map(([, name]) => name))
  const drawn = descendants(root).filter((node) => isDrawn(node) && !isLeftAlone(node))
  const bare = drawn.filter((node) => {
    const { children: nodes } = node
    const children = (Array.isArray(nodes) ? nodes.filter(isSyntax) : []).flatMap(
      (child) => childOf(child, parts) ?? [],
    )
    const hasText = children.some((child) => child.endsWith('text'))
    // The children of a fragment are siblings of the nodes around it.
    if (node.type === 'JSXFragment') return hasText
    return hasText && children.length > 1 && children.some((child) => child.startsWith('changing'))
  })
  return bare.map((node) => placeOf(file, source, node))
}

/** Members with names of libraries and packages. */
const NAMES = /^(?:shortName|packageName)$/

/** Returns the lines with code, library names or package names that translators would translate. */
function unmarkedNames(file: string, source: string): string[] {
  const found: string[] = []
  const visit = (node: Syntax, isMarked: boolean): void => {
    const isSafe = isMarked || isLeftAlone(node)
    const tag = member(member(node, 'openingElement') ?? node, 'name')?.['name']
    const { children } = node
    const names = (Array.isArray(children) ? children.filter(isSyntax) : []).filter((child) => {
      const expression = member(child, 'expression')
      const last = expression && (member(expression, 'property') ?? expression)
      return isDrawn(node) && typeof last?.['name'] === 'string' && NAMES.test(last['name'])
    })
    const isCode = isDrawn(node) && (tag === 'code' || tag === 'pre') && !hidesText(node)
    if (!isSafe && (isCode || names.length > 0)) found.push(placeOf(file, source, node))
    for (const part of membersOf(node)) visit(part, isSafe)
  }
  visit(treeOf(file, source), false)
  return found
}

/** Returns true for an element hidden from screen readers, such as line numbers. */
function hidesText(node: Syntax): boolean {
  const tag = member(node, 'openingElement')
  return (
    tag !== null && membersOf(tag).some((attribute) => member(attribute, 'name')?.['name'] === 'aria-hidden')
  )
}

const find = (markup: string) => bareTexts('page.tsx', `const drawn = ${markup}`)

describe('texts that React draws', () => {
  it.each([
    '<p>{count} results</p>',
    '<p>{name}{isOpen && <b />}</p>',
    '<p>Text{isOpen && <b />}</p>',
    '<p><b />{isOpen ? "a" : null}</p>',
    '<p><Part /> after it</p>',
    '<p>{isOpen && <>in a fragment</>}</p>',
  ])('are found where a translated page would lose them: %s', (markup) => {
    expect(find(markup)).toEqual(['page.tsx:1'])
  })

  it.each([
    '<p>{`${count} results`}</p>',
    '<p>{isOpen ? "a" : <b />}</p>',
    '<p>Some <b>words</b> that stay.</p>',
    '<ul><li />{all.map((each) => <li key={each}>{each}</li>)}</ul>',
  ])('are left alone where nothing can be lost: %s', (markup) => {
    expect(find(markup)).toEqual([])
  })

  it('are in separate elements', () => {
    const components = [...browserModules()].filter((module) => module.endsWith('.tsx'))
    expect(components.length).toBeGreaterThan(10)
    expect(components.flatMap((module) => bareTexts(module, textOf(module)))).toEqual([])
  })
})

const findNames = (markup: string) => unmarkedNames('page.tsx', `const drawn = ${markup}`)

describe('code and names of libraries and packages', () => {
  it('are found where translators would translate them', () => {
    expect(findNames('<b>{library.shortName}</b>')).toEqual(['page.tsx:1'])
    expect(findNames('<p><code>{text}</code></p>')).toEqual(['page.tsx:1'])
    expect(findNames('<b translate="no"><i>{shortName}</i></b>')).toEqual([])
    expect(findNames('<b title={shortName} />')).toEqual([])
  })

  it('are marked with `translate="no"`', () => {
    const templates = allModules.filter((module) => module.endsWith('.tsx'))
    expect(templates.flatMap((module) => unmarkedNames(module, textOf(module)))).toEqual([])
  })
})
