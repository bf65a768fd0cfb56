// Baseline of the benchmarks: a plain Node server that responds from memory. STATIC_FILES is a folder of files
// compressed with Brotli. `/<name>` serves `<name>.html`, the text of a page alone; `/<name>/styled` serves
// `<name>.styled.html`, the same with its style sheet; `/<name>.css` serves that sheet. `/` serves the first page.
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'

const folder = process.env.STATIC_FILES
const files = new Map(
  readdirSync(folder).map((name) => {
    const content = readFileSync(join(folder, name))
    const headers = {
      'content-type': `text/${name.endsWith('.css') ? 'css' : 'html'}; charset=utf-8`,
      'content-encoding': 'br',
      'content-length': content.length,
      'cache-control': 'public, max-age=0, must-revalidate',
    }
    const address = `/${name.replace('.styled.html', '/styled').replace('.html', '')}`
    return [address, { content, headers }]
  }),
)
const [first] = files.values()

const server = createServer((request, answer) => {
  const file = request.url === '/' ? first : files.get(request.url)
  if (file) answer.writeHead(200, file.headers).end(file.content)
  else answer.writeHead(404).end()
})
server.listen(Number(process.env.PORT), process.env.HOST)
process.on('SIGTERM', () => process.exit(0))
