import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { BudgetPage } from '../pages'
import { startServer, type RunningServer } from '../lib/server'

const LIMIT_MS = 10_000
const STYLE_SHEET = /<link rel="stylesheet" href="(\/_build\/[^"]+)"[^>]*>/

async function textOf(address: string): Promise<string> {
  return (await fetch(address, { signal: AbortSignal.timeout(LIMIT_MS) })).text()
}

/**
 * Starts a static server with pages of the site, whose files it writes to `folder`. `/<name>` has the HTML without
 * styles and scripts, as a baseline for the text alone; `/<name>/styled` adds the style sheet, as a baseline for a page
 * of the same appearance. The HTML is that of the whole page, with header, sidebar and footer.
 */
export async function startPlain(
  folder: string,
  site: RunningServer,
  pages: readonly Pick<BudgetPage, 'name' | 'path'>[],
): Promise<RunningServer> {
  const write = (name: string, text: string): void =>
    writeFileSync(join(folder, name), brotliCompressSync(text))
  for (const { name, path } of pages) {
    const html = await textOf(site.origin + path)
    const bare = html.replaceAll(/<link\b[^>]*>|<(script|style)\b[^]*?<\/\1>/g, '')
    const sheet = STYLE_SHEET.exec(html)?.[1] ?? '/'
    write(`${name}.html`, bare)
    write(
      `${name}.styled.html`,
      bare.replace('</head>', `<link rel="stylesheet" href="/${name}.css"></head>`),
    )
    write(`${name}.css`, await textOf(site.origin + sheet))
  }
  return startServer({ STATIC_FILES: folder }, 'tests/bench/browser/static-server.mjs')
}
