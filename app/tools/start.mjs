// npm start: from a fresh clone to a running site.
import { runCommand } from './failures.mjs'
import { ensureBuilt, ensureInstalled, run } from './project.mjs'

await runCommand(async () => {
  ensureInstalled()
  await ensureBuilt()
  // Less memory, as docs/operating.md says for any start: each half for new objects has 2 MB instead of 32, and objects are collected
  // when they have grown by 15 % since the last time instead of up to four times. All threads share one heap of glibc, which
  // gives large blocks back when they are free.
  return run('node', ['--max-semi-space-size=2', '--heap-growing-percent=15', '.output/server/index.mjs'], {
    NODE_ENV: 'production',
    MALLOC_ARENA_MAX: '1',
    MALLOC_MMAP_THRESHOLD_: '131072',
  })
})
