import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { freePort } from '../bench/lib/server'
import { test } from './sites'

/** Creates a folder of clones with one page of one library, and a function that writes this page. */
function clones() {
  const folder = mkdtempSync(join(tmpdir(), 'clones-'))
  const docs = join(folder, 'query', 'docs')
  mkdirSync(docs, { recursive: true })
  const write = (text: string) =>
    writeFileSync(join(docs, 'written.md'), `---\ntitle: Written\n---\n\n${text}\n`)
  const config = { sections: [{ label: 'Start', children: [{ label: 'Written', to: 'written' }] }] }
  writeFileSync(join(docs, 'config.json'), JSON.stringify(config))
  write('The first text.')
  const git = (...args: string[]) => execFileSync('git', args, { cwd: join(folder, 'query') })
  git('init', '--quiet', '--initial-branch=main')
  git('add', '.')
  git('-c', 'user.name=Test', '-c', 'user.email=test@localhost', 'commit', '--quiet', '--message=Docs')
  return { folder, write }
}

test('the development server shows a page, hydrates it and shows an edit', async ({ page }) => {
  test.setTimeout(240_000)
  const { folder, write } = clones()
  const port = await freePort()
  const server = spawn('node_modules/.bin/vite', ['dev', '--config', 'app.config.ts'], {
    stdio: 'ignore',
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      CACHE_DIR: 'off',
      EMBEDDED_BACKEND_FILE: 'off',
      NPM_DOWNLOADS_URL: 'off',
      CONTENT_SOURCE: '',
      CONTENT_CHECKOUTS: folder,
    },
  })
  const ended = new Promise((done) => {
    server.once('close', done)
  })
  try {
    const address = `http://127.0.0.1:${port}/query/latest/docs/written`
    await expect
      .poll(
        () =>
          fetch(address).then(
            ({ status }) => status,
            () => 0,
          ),
        { timeout: 120_000 },
      )
      .toBe(200)
    await page.goto(address)
    await expect(page.locator('#S--main')).toContainText('The first text.')
    // The first user input starts hydration.
    await page.mouse.move(200, 200)
    await page.keyboard.press('Tab')
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', '', { timeout: 60_000 })
    write('Another text.')
    await expect(page.locator('#S--main')).toContainText('Another text.')
  } finally {
    server.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true })
  }
})
