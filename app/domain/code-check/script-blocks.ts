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

/** Matches the start of a script block, or of a comment, which may contain one. */
const NEXT_BLOCK = /<script\b|<!--/gi

/** Returns the text of the script blocks; other lines are empty. */
function scripts(text: string): string {
  let code = ''
  let at = 0
  const skipTo = (end: number) => {
    code += text.slice(at, end).replaceAll(/[^\n]+/g, '')
    at = end
  }
  for (const { 0: block, index } of text.matchAll(NEXT_BLOCK)) {
    if (index < at) continue
    const end = text.indexOf(block === '<!--' ? '-->' : '>', index)
    if (end === -1) break
    skipTo(end + 1)
    if (block === '<!--') continue
    const close = text.slice(at).search(/<\/script/i)
    const last = close === -1 ? text.length : at + close
    code += text.slice(at, last)
    at = last
  }
  return code
}

/**
 * Returns the code of a file: of Markdown, the fences; of Vue, Svelte and HTML, the script blocks, preceded by empty
 * lines to keep line numbers; of other files, the whole text. Lines end with `\n`.
 */
export function codeOf(file: string, written: string): string {
  const text = written.replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
  const isPasted = !file.includes('.')
  if (WITH_FENCES.test(file) || (isPasted && SCRIPT_FENCE.test(text))) return fencedCode(text)
  return WITH_BLOCKS.test(file) || BLOCK_FIRST.test(text) ? scripts(text) : text
}
