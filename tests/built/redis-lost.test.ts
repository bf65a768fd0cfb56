import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { freePort, startServer } from '../bench/lib/server'
import { createCorpusRepositories } from '../fixtures/github/repositories/corpus'
import { startFakeGithub } from '../fixtures/github/start'
import { findRedis, redisServer } from '../fixtures/redis-server'

const program = await findRedis()
const skipped = program ? '' : ' (skipped: there is no redis-server here, and Debian’s could not be had)'

const TOKEN = 'fake-token'

test.skipIf(!program)(
  `a shared cache that dies while pages are asked for, and comes back, costs readers nothing${skipped}`,
  async () => {
    if (!program) return
    const redis = await redisServer(program)
    await redis.start()
    const repositories = createCorpusRepositories(resolve('content/repos'))
    const github = await startFakeGithub({ repositories, tokens: [TOKEN] })
    const site = await startServer({
      PORT: String(await freePort()),
      CONTENT_SOURCE: 'github',
      GITHUB_TOKEN: TOKEN,
      GITHUB_API_URL: github.url,
      GITHUB_RAW_URL: github.rawUrl,
      CACHE_URL: `redis://127.0.0.1:${redis.port}`,
      CACHE_DIR: 'off',
      WARM_UP: 'off',
      LOG_FORMAT: 'json',
    })
    const statusOf = async (address: string) => (await fetch(site.origin + address)).status
    const count = (message: string) => site.log().split(message).length - 1
    try {
      const sitemap = await (await fetch(`${site.origin}/sitemap.xml`)).text()
      const all = Array.from(
        sitemap.matchAll(/<loc>https?:\/\/[^/]+(\/\w+\/latest\/docs\/[^<]+)<\/loc>/g),
        ([, path = '']) => path,
      )
      expect(all.length).toBeGreaterThan(40)
      const [before, during, after] = [all.slice(0, 10), all.slice(10, 30), all.slice(30, 40)]
      for (const path of before) expect([path, await statusOf(path)]).toEqual([path, 200])
      const asked = during.map(statusOf)
      await redis.kill()
      expect(await Promise.all(asked)).toEqual(during.map(() => 200))
      // Uncached pages and the health check work without it.
      for (const path of [...after, '/api/health']) expect([path, await statusOf(path)]).toEqual([path, 200])
      // On a busy machine, it may have been reported as slow before. A loss is logged once, not for each page.
      const losses = count('The shared cache is unavailable')
      expect(losses - count('The shared cache is available again')).toBe(1)
      await redis.start()
      await expect
        .poll(async () => [await statusOf(all[40] ?? '/'), await statusOf(`${all[0]}.md`)])
        .toEqual([200, 200])
    } finally {
      await site.stop()
      await github.close()
      await redis.remove()
    }
  },
)
