import { fenceAround } from '~/domain/text/fences'
import { exampleFiles } from '~/domain/pages/examples/examples'
import type { Example } from '~/domain/pages/types'
import type { DocsService } from '~/features/docs/service/docs-service.server'
import type { LibraryDocs } from '~/features/docs/service/indexes/library-docs.server'
import { type Answer, found } from '~/ports/answer'
import { readText } from '~/ports/content/read'

/** Limits of an example as one text: files, bytes per file, total characters. Real examples have 6 to 20 short files. */
const MAX_FILES = 40
const MAX_FILE_BYTES = 40_000
const MAX_LENGTH = 100_000

/** Files that do not help to understand an example. */
const UNREAD = /(?:^|\/)(?:package-lock\.json|pnpm-lock\.yaml|yarn\.lock|bun\.lockb?|\.gitignore)$/
const TEXT =
  /\.(?:[cm]?[jt]sx?|vue|svelte|astro|html?|css|scss|json|jsonc|md|mdx|ya?ml|toml|env|txt)$|(?:^|\/)\.env[\w.]*$/i

/** Returns the text files of an example, each as a code block under its path, and the names of omitted files. */
export async function exampleText(
  { source }: Pick<DocsService, 'source'>,
  { tree, at }: Pick<LibraryDocs, 'tree' | 'at'>,
  example: Example,
  signal: AbortSignal,
): Promise<Answer<string>> {
  const parts: string[] = []
  const omitted: string[] = []
  let length = 0
  for (const path of exampleFiles(tree.entries, example)) {
    const entry = tree.entries.get(`${example.directory}/${path}`)
    const isShown = TEXT.test(path) && !UNREAD.test(path) && parts.length < MAX_FILES && length < MAX_LENGTH
    if (!entry || !isShown || entry.sizeBytes > MAX_FILE_BYTES) {
      omitted.push(path)
      continue
    }
    const text = await readText(source, at, entry.path, signal)
    if (text.kind === 'unavailable') return text
    if (text.kind === 'missing') {
      omitted.push(path)
      continue
    }
    const body = text.value.text.trimEnd()
    const fence = fenceAround(body)
    const part = `## ${path}\n\n${fence}${path.split('.').at(-1) ?? ''}\n${body}\n${fence}\n`
    parts.push(part)
    length += part.length
  }
  if (omitted.length > 0) parts.push(`Not shown: ${omitted.join(', ')}\n`)
  return found(parts.join('\n'))
}
