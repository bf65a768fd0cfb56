import { expect, test } from 'vitest'
import { startServer } from '../bench/lib/server'

test('the server goes on when its log is closed', async () => {
  const server = await startServer({
    CONTENT_SOURCE: 'bundled',
    CACHE_DIR: 'off',
    NODE_OPTIONS: '--import=data:text/javascript,setInterval(()=>console.error(1),50)',
  })
  try {
    server.process.stdout?.destroy()
    server.process.stderr?.destroy()
    for (const wait of [200, 200]) {
      await new Promise((done) => {
        setTimeout(done, wait)
      })
      const answer = await fetch(`${server.origin}/robots.txt`, { signal: AbortSignal.timeout(5000) })
      expect(answer.status).toBe(200)
    }
  } finally {
    server.process.kill('SIGKILL')
  }
})
