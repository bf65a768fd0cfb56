/** Files that have their code in script blocks. */
const WITH_BLOCKS = /\.(?:vue|svelte|html)$/i

/** Text that begins as such files do. */
const BLOCK_FIRST = /^\s*<(?:script|template)\b/i

/** The place behind the tag that opens the next script block; null for none. */
function startOfScript(text: string, from: number): number | null {
  const tag = text.indexOf('<script', from)
  const end = tag === -1 ? -1 : text.indexOf('>', tag)
  return end === -1 ? null : end + 1
}

/**
 * The code of a file: of Vue, Svelte and HTML its script blocks, with as many lines before them as the file has; of others all
 * of it.
 */
export function codeOf(file: string, text: string): string {
  if (!WITH_BLOCKS.test(file) && !BLOCK_FIRST.test(text)) return text
  let code = ''
  let end = 0
  for (let start = startOfScript(text, 0); start !== null; start = startOfScript(text, end)) {
    code += text.slice(end, start).replaceAll(/[^\n]+/g, '')
    const close = text.indexOf('</script', start)
    end = close === -1 ? text.length : close
    code += text.slice(start, end)
  }
  return code
}
