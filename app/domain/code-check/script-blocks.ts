/** Matches files with code in script blocks. */
const WITH_BLOCKS = /\.(?:vue|svelte|html)$/i

/** Matches text that begins like such a file. */
const BLOCK_FIRST = /^\s*<(?:script|template)\b/i

/** Returns the position after the opening tag of the next script block; null if there is none. */
function startOfScript(text: string, from: number): number | null {
  const tag = text.indexOf('<script', from)
  const end = tag === -1 ? -1 : text.indexOf('>', tag)
  return end === -1 ? null : end + 1
}

/**
 * Returns the code of a file: of Vue, Svelte and HTML, the script blocks, preceded by empty lines to keep line numbers;
 * of other files, the whole text.
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
