import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { startServer, type RunningServer } from './server'

const LIMIT_MS = 10_000
const STYLE_SHEET = /<link rel="stylesheet" href="(\/_build\/[^"]+)"[^>]*>/

async function textOf(address: string): Promise<string> {
  return (await fetch(address, { signal: AbortSignal.timeout(LIMIT_MS) })).text()
}

/**
 * Starts a static server with the page at `docsPath` of the site, its files written into `folder`: at `/` without style
 * and script, what the text alone costs; at `/styled` with its style sheet, what a page that looks like this costs.
 */
export async function startPlain(
  folder: string,
  site: RunningServer,
  docsPath: string,
): Promise<RunningServer> {
  const html = await textOf(site.origin + docsPath)
  const bare = html.replaceAll(/<link\b[^>]*>|<(script|style)\b[^]*?<\/\1>/g, '')
  const sheet = STYLE_SHEET.exec(html)?.[1] ?? '/'
  const files = {
    'index.html': bare,
    'styled.html': bare.replace('</head>', '<link rel="stylesheet" href="/styled.css"></head>'),
    'styled.css': await textOf(site.origin + sheet),
  }
  for (const [name, text] of Object.entries(files))
    writeFileSync(join(folder, name), brotliCompressSync(text))
  return startServer({ STATIC_FILES: folder }, 'tests/bench/static-server.mjs')
}
