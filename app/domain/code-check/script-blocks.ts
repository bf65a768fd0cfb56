import { codeOfMarkup, emptied } from './markup-code'

/** Matches files with code in script blocks. */
const WITH_BLOCKS = /\.(?:vue|svelte|html)$/i

/** Matches text that begins like such a file. */
const BLOCK_FIRST = /^\s*<(?:!doctype|html|script|svelte:\w+|template)\b/i

/** Matches files with code in fences, and pasted text with such a fence. */
const WITH_FENCES = /\.(?:mdx?|markdown)$/i
const SCRIPT_FENCE =
  /^\s*(?:`{3,}|~{3,})[^`]*\n|^[ \t>]*(?:`{3,}|~{3,})[ \t]*(?:[jt]sx?|[mc][jt]s|javascript|typescript|vue|svelte|astro)\b/im

/** Returns the lines of text in fences, with the other lines empty. */
function fencedCode(text: string): string {
  let fence: string | null = null
  const lines = text.split('\n').map((line) => {
    const [, sign = null] = /^[ \t>]*(`{3,}|~{3,})/.exec(line) ?? []
    const isEdge: boolean = sign !== null && (fence === null || sign.startsWith(fence))
    if (isEdge) fence = fence === null ? sign : null
    return isEdge || fence === null ? '' : line
  })
  return lines.join('\n')
}

/** Matches the start of a block of code or styles, or of a comment, which may contain one. */
const NEXT_BLOCK = /<(?:script|style)\b|<!--/gi

/** Returns the text of the script blocks, and the code of the markup between them. */
function scripts(text: string): string {
  let code = ''
  let at = 0
  for (const { 0: block, index } of text.matchAll(NEXT_BLOCK)) {
    if (index < at) continue
    const end = text.indexOf(block === '<!--' ? '-->' : '>', index)
    if (end === -1) break
    code += codeOfMarkup(text.slice(at, index)) + emptied(text.slice(index, end + 1))
    at = end + 1
    if (block === '<!--') continue
    const close = text.slice(at).search(block.toLowerCase() === '<style' ? /<\/style/i : /<\/script/i)
    const last = close === -1 ? text.length : at + close
    const inside = text.slice(at, last)
    code += block.toLowerCase() === '<style' ? emptied(inside) : `${inside};`
    at = last
  }
  return code + codeOfMarkup(text.slice(at))
}

/**
 * Returns the code of a file: of Markdown, the fences; of Vue, Svelte and HTML, the script blocks and the expressions of
 * the markup; of other files, the whole text. Other lines are empty, which keeps line numbers. Lines end with `\n`.
 */
export function codeOf(file: string, written: string): string {
  const text = written.replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
  const isPasted = !file.includes('.')
  if (WITH_FENCES.test(file) || (isPasted && SCRIPT_FENCE.test(text))) return fencedCode(text)
  return WITH_BLOCKS.test(file) || BLOCK_FIRST.test(text) ? scripts(text) : text
}
