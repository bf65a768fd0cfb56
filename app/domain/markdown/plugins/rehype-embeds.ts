import type { Element, Root } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { element, mapElements } from '~/domain/markdown/syntax/custom-tags'
import { isElement } from '~/domain/markdown/syntax/html-nodes'
import { startLine } from '~/domain/markdown/syntax/start-line'
import type { Problem } from '~/domain/markdown/types'
import { type EmbedKind, embedHostNames, embedHosts, embedKinds } from './embeds'
import { isMedia } from './rehype-media'

/** Draws the document that a frame shows first: a link that loads the other site into the frame, without JavaScript. */
function startOfFrame(url: URL, title: string | null, kind: EmbedKind): string {
  const { verb, noun } = embedKinds[kind]
  const label = title === null ? `${verb} ${noun}` : `${verb} “${title}”`
  return toHtml([
    element('link', { rel: ['stylesheet'], href: '/embed.css' }),
    element('a', { href: url.href }, [label, element('small', {}, [`from ${url.host}`])]),
  ])
}

/** Draws a frame, which requests nothing from the other site before the reader loads it. */
function drawFrame(node: Element, url: URL, kind: EmbedKind): Element {
  const { title, allow, id } = node.properties
  const ownAllow = typeof allow === 'string' ? allow : null
  const ownTitle = typeof title === 'string' && title.trim() !== '' ? title : null
  // The host without cookies serves the same video.
  if (url.host.endsWith('youtube.com')) url.host = 'www.youtube-nocookie.com'
  // The reader has already chosen to play it.
  if (kind === 'video') url.searchParams.set('autoplay', '1')
  const frame = element('iframe', {
    srcDoc: startOfFrame(url, ownTitle, kind),
    title: ownTitle ?? embedKinds[kind].title,
    allow: ownAllow ?? (kind === 'video' ? 'autoplay' : undefined),
    allowFullScreen: true,
    loading: 'lazy',
  })
  return element('div', { className: ['embed'], id }, [frame])
}

/** Returns the name of an embed: the path as written, or the host and path of another site. */
function nameOf(src: string, url: URL | null): string {
  const [path = src] = src.split(/[?#]/)
  return url ? url.host + url.pathname : path
}

/** Draws a link in place of an embed that is not shown; an empty element with its id if the address is unusable. */
function drawInstead({ properties: { src, title, id } }: Element, url: URL | null): Element {
  const isUsable = url ? /^https?:$/.test(url.protocol) : typeof src === 'string' && src.trim() !== ''
  if (typeof src !== 'string' || !isUsable) return element('span', { id })
  const name = typeof title === 'string' && title.trim() !== '' ? title : nameOf(src.trim(), url)
  return element('a', { href: url?.href ?? src.trim(), id, rel: url ? ['noopener'] : undefined }, [name])
}

/** Removes links inside a link, which HTML forbids; the outer one, written by the author, stays. */
function withoutLinks(node: Element): Element {
  const children = node.children.flatMap((child) => (isElement(child, 'a') ? child.children : [child]))
  return { ...node, children }
}

/** Creates the problem of a frame that is shown as a link or not at all, with the allowed hosts. */
function foreignFrame(node: Element, url: URL | null): Problem {
  const { src } = node.properties
  const shown = typeof src === 'string' ? nameOf(src.trim(), url) : ''
  const isKnown = url !== null && embedHosts.has(url.host)
  return {
    text: shown === '' ? 'a frame without an address is not shown' : `the frame ${shown} is shown as a link`,
    line: startLine(node),
    remedy: isKnown
      ? 'Write its address with https.'
      : `Write a link that says what it leads to: frames are from ${embedHostNames.join(', ')}.`,
  }
}

/**
 * Draws frames of allowed hosts in a box of fixed shape; replaces other frames, videos and sounds with links. Reports
 * frames of other hosts.
 */
export function rehypeEmbeds({ problems }: { readonly problems: Problem[] }) {
  return (tree: Root): void => {
    const isEmbed = tree.children.map(
      (node) => isElement(node) && (isMedia(node) || node.tagName === 'iframe'),
    )
    mapElements(tree, (node) => {
      // A frame's box is a block, which is invalid in a paragraph.
      if (node.tagName === 'p' && node.children.some((child) => isElement(child, 'div')))
        return { ...node, tagName: 'div' }
      if (node.tagName === 'a') return withoutLinks(node)
      const { src } = node.properties
      const url = typeof src === 'string' ? URL.parse(src.startsWith('//') ? `https:${src}` : src) : null
      if (isMedia(node)) return drawInstead(node, url)
      if (node.tagName !== 'iframe') return node
      const kind = url?.protocol === 'https:' ? embedHosts.get(url.host) : undefined
      if (url && kind !== undefined) return drawFrame(node, url, kind)
      problems.push(foreignFrame(node, url))
      return drawInstead(node, url)
    })
    // A link among blocks needs its own line.
    tree.children = tree.children.map((node, index) =>
      isEmbed[index] && isElement(node, 'a') ? element('p', {}, [node]) : node,
    )
  }
}
