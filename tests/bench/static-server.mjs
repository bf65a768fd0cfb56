// What the bench compares with: a plain Node server that answers from memory.
// STATIC_FILES names a folder of files compressed with Brotli: `index.html`, the text of a page alone; `styled.html`, the
// same with its style sheet; and that sheet, `styled.css`.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'

const read = (name, type) => {
  const content = readFileSync(join(process.env.STATIC_FILES, name))
  const headers = {
    'content-type': type,
    'content-encoding': 'br',
    'content-length': content.length,
    'cache-control': 'public, max-age=0, must-revalidate',
  }
  return { content, headers }
}
const files = {
  '/': read('index.html', 'text/html; charset=utf-8'),
  '/styled': read('styled.html', 'text/html; charset=utf-8'),
  '/styled.css': read('styled.css', 'text/css; charset=utf-8'),
}

const server = createServer((request, answer) => {
  const file = files[request.url]
  if (file) answer.writeHead(200, file.headers).end(file.content)
  else answer.writeHead(404).end()
})
server.listen(Number(process.env.PORT), process.env.HOST)
process.on('SIGTERM', () => process.exit(0))
