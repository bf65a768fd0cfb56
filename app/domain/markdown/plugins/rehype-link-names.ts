import type { Element, ElementContent, Root } from 'hast'
import { SKIP, visit } from '~/domain/markdown/syntax/visit'
import { unresolvedTarget } from './links'
import { hasClass } from '~/domain/markdown/syntax/html-nodes'

/** Maximum length of a name derived from an address, in characters. */
const MAX_NAME = 80

function isNamed(node: ElementContent): boolean {
  if (node.type === 'text') return node.value.trim() !== ''
  if (node.type !== 'element') return false
  const { alt, ariaLabel } = node.properties
  if (typeof ariaLabel === 'string' && ariaLabel !== '') return true
  if (node.tagName === 'img') return typeof alt === 'string' && alt.trim() !== ''
  return node.children.some((child) => isNamed(child))
}

/** Returns a name for an address: `github.com/TanStack/query`, or the path of a page. */
function nameOfTarget(href: string): string {
  const url = URL.parse(href)
  const name = url?.host ? `${url.host.replace(/^www\./, '')}${url.pathname}${url.search}` : href
  return name.replace(/\/$/, '').slice(0, MAX_NAME).toWellFormed()
}

function nameOf(link: Element): string | null {
  const { href } = link.properties
  if (typeof href !== 'string' || href === '') return null
  if (hasClass(link, 'zoom')) return 'Larger image'
  return nameOfTarget(unresolvedTarget(href) ?? href)
}

/** Names a link after its target: by the text that replaces a picture that does not load, if it is one. */
function giveName(link: Element, name: string): void {
  const [picture] = link.children
  const isPicture = picture?.type === 'element' && picture.tagName === 'img' && !hasClass(link, 'zoom')
  if (isPicture) picture.properties['alt'] = name
  else link.properties['ariaLabel'] = name
}

/** Labels links without a text or alternative text, such as badges, with their target. */
export function rehypeLinkNames() {
  return (tree: Root): void => {
    visit(tree, 'element', (node) => {
      if (node.tagName !== 'a') return undefined
      const name = isNamed(node) ? null : nameOf(node)
      if (name !== null && name !== '') giveName(node, name)
      return SKIP
    })
  }
}
