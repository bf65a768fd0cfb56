// npm start: from a fresh clone to a running site.
import { ensureBuilt, ensureInstalled, run } from './project.mjs'

ensureInstalled()
await ensureBuilt()
process.exitCode = await run('node', ['.output/server/index.mjs'], {
  NODE_ENV: 'production',
  PORT: process.env.PORT || '3000',
})
