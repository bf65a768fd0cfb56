// npm start: from a fresh clone to a running site.
import { runCommand } from './failures.mjs'
import { ensureBuilt, ensureInstalled, run } from './project.mjs'

await runCommand(async () => {
  ensureInstalled()
  await ensureBuilt()
  // Reduces memory, as docs/operating.md describes for any start: the semi-spaces for new objects take 2 MB each instead of 32,
  // and a collection starts when the heap has grown by 15 % since the last one instead of up to fourfold. Patterns, of which
  // grammars have thousands, are compiled once to machine code instead of first to bytecode. All threads share one arena of
  // glibc, which returns large blocks to the system when they are freed.
  const flags = ['--max-semi-space-size=2', '--heap-growing-percent=15', '--no-regexp-tier-up']
  return run('node', [...flags, '.output/server/index.mjs'], {
    NODE_ENV: 'production',
    MALLOC_ARENA_MAX: '1',
    MALLOC_MMAP_THRESHOLD_: '131072',
  })
})
