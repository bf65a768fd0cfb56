import { Parser } from 'htmlparser2'

/** A `script` or `link` of a document; positions count characters, `end` is the one after the last. */
export type Tag = {
  readonly name: 'script' | 'link'
  /** Values as they stand in the source, character references included. */
  readonly attributes: Readonly<Record<string, string>>
  readonly start: number
  readonly contentStart: number
  contentEnd: number
  end: number
}

/** All `script` and `link` tags of a document, in order. */
export function findTags(html: string): Tag[] {
  const tags: Tag[] = []
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (name !== 'script' && name !== 'link') return
        const end = parser.endIndex + 1
        tags.push({ name, attributes, start: parser.startIndex, contentStart: end, contentEnd: end, end })
      },
      onclosetag(name, isImplied) {
        const open = tags.at(-1)
        if (name !== 'script' || isImplied || open?.name !== 'script') return
        open.contentEnd = parser.startIndex
        open.end = parser.endIndex + 1
      },
    },
    { decodeEntities: false },
  )
  parser.end(html)
  return tags
}

/** Types of script that a browser runs; the rest are data blocks. */
const running = new Set([
  '',
  'text/javascript',
  'application/javascript',
  'module',
  'importmap',
  'speculationrules',
])

/** True for a script whose text is in the document and runs. */
export function isRunningInline({ name, attributes }: Tag): boolean {
  return name === 'script' && attributes['src'] === undefined && running.has(attributes['type'] ?? '')
}
