import { Parser } from 'htmlparser2'
import type { PageImage } from './content'

/** What the checks want of a page's markup. */
type PageMarkup = {
  readonly images: readonly PageImage[]
  /** Links to a place in the page itself, with `#`. */
  readonly fragments: readonly string[]
  readonly ids: ReadonlySet<string>
}

/** Reads images, inner links and ids of a rendered page. */
export function readPageMarkup(html: string): PageMarkup {
  const images: PageImage[] = []
  const fragments = new Set<string>()
  const ids = new Set<string>()
  const parser = new Parser({
    onopentag(name, { id, href, src, alt = '' }) {
      if (id !== undefined) ids.add(id)
      if (name === 'a' && href?.startsWith('#')) fragments.add(href)
      if (name === 'img' && src !== undefined) images.push({ src, alt })
    },
  })
  parser.end(html)
  return { images, fragments: [...fragments], ids }
}
