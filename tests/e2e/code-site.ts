import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../bench/lib/server'

/** Number of lines of the first code block. */
export const LINES = 80

const text = [
  '```ts',
  ...Array.from({ length: LINES }, (_, index) => `const value${index} = ${index}`),
  '```',
  '',
  '```ts',
  '- const before = 1 // [!code --]',
  '+ const after = 2 // [!code ++]',
  '```',
].join('\n')

/** Starts a site whose only page, `/query/latest/docs/overview`, has these code blocks. */
export async function openCodeSite() {
  const folder = await mkdtemp(join(tmpdir(), 'code-'))
  const docs = join(folder, 'TanStack/query/main/docs')
  await mkdir(docs, { recursive: true })
  await writeFile(join(docs, 'overview.md'), text)
  const content = { CONTENT_SOURCE: 'directory', CONTENT_DIR: folder, CACHE_DIR: 'off' }
  const server = await startServer(content)
  const stop = async (): Promise<void> => {
    await server.stop()
    await rm(folder, { recursive: true })
  }
  return { origin: server.origin, stop }
}
