// What the bench compares with: a plain Node server that answers every request with one finished page from memory.
// STATIC_PAGE names the file of the page, compressed with Brotli.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const page = readFileSync(process.env.STATIC_PAGE)
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-encoding': 'br',
  'content-length': page.length,
  'cache-control': 'public, max-age=0, must-revalidate',
}

const server = createServer((_request, answer) => {
  answer.writeHead(200, headers).end(page)
})
server.listen(Number(process.env.PORT), process.env.HOST)
process.on('SIGTERM', () => process.exit(0))
