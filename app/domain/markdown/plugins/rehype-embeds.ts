import type { Element, ElementContent, Root } from 'hast'
import { element, mapElements } from '~/domain/markdown/syntax/custom-tags'
import { embedHosts } from './embeds'

function drawFrame(node: Element, url: URL, kind: string): Element {
  const { title, allow } = node.properties
  // The host without cookies shows the same video.
  if (url.host.endsWith('youtube.com')) url.host = 'www.youtube-nocookie.com'
  const frame = element('iframe', {
    src: url.href,
    title: typeof title === 'string' && title.trim() !== '' ? title : kind,
    allow: typeof allow === 'string' ? allow : undefined,
    allowFullScreen: true,
    loading: 'lazy',
  })
  return element('div', { className: ['embed'] }, [frame])
}

function isBox(node: ElementContent): boolean {
  return node.type === 'element' && node.tagName === 'div'
}

/** A frame from another host as a link to it; without a usable address there is nothing to show. */
function drawInstead(url: URL | null): Element {
  if (!url || !/^https?:$/.test(url.protocol)) return element('span', {})
  return element('a', { href: url.href, rel: ['noopener'] }, [url.host + url.pathname])
}

/** Puts frames of known hosts into a box of fixed shape, and links in the place of all others. */
export function rehypeEmbeds() {
  return (tree: Root): void => {
    mapElements(tree, (node) => {
      // A frame's box is a block, which no paragraph may hold.
      if (node.tagName === 'p' && node.children.some((child) => isBox(child)))
        return { ...node, tagName: 'div' }
      if (node.tagName !== 'iframe') return node
      const src = node.properties['src']
      const url = typeof src === 'string' ? URL.parse(src.startsWith('//') ? `https:${src}` : src) : null
      const kind = url?.protocol === 'https:' ? embedHosts.get(url.host) : undefined
      return url && kind !== undefined ? drawFrame(node, url, kind) : drawInstead(url)
    })
  }
}
