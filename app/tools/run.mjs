// npm run dev | build | attacks | budgets | doctor | bench | bench:corpus | bench:search | bench:source | bench:stats | search:push |
// convex:check | convex:types | fonts | fake-github | fake-npm
import { build, ensureBuilt, ensureInstalled, run, runTypeScript } from './project.mjs'

const commands = {
  dev: (args) => run('vite', ['dev', '--config', 'app.config.ts', ...args]),
  build: () => build(),
  attacks: (args) => runTypeScript('tests/bench/attacks.ts', args),
  budgets: async (args) => {
    await ensureBuilt()
    return runTypeScript('tests/bench/budgets.ts', args)
  },
  doctor: (args) => runTypeScript('app/tools/doctor/main.ts', args),
  bench: async (args) => {
    await ensureBuilt()
    return runTypeScript('tests/bench/bench.ts', args)
  },
  'bench-corpus': async (args) => {
    await ensureBuilt()
    return runTypeScript('tests/bench/corpus.ts', args)
  },
  'bench-search': (args) => runTypeScript('tests/bench/search.ts', args),
  'bench-source': (args) => runTypeScript('tests/bench/source.ts', args),
  'bench-stats': async (args) => {
    await ensureBuilt()
    return runTypeScript('tests/bench/stats.ts', args)
  },
  'search-push': (args) => runTypeScript('app/tools/search/main.ts', args),
  'convex-check': (args) => run('vitest', ['run', 'tests/unit/ports/backend/contract.test.ts', ...args]),
  // Loaded for this command alone: every other one says first whether Node is too old for what it needs.
  'convex-types': async (args) => (await import('./convex-types.mjs')).convexTypes(args),
  fonts: (args) => runTypeScript('app/tools/cut-fonts.ts', args),
  'fake-github': (args) => runTypeScript('tests/fixtures/github/main.ts', args),
  'fake-npm': (args) => runTypeScript('tests/fixtures/npm/main.ts', args),
}

const [name = '', ...args] = process.argv.slice(2)
const command = commands[name]
if (!command) {
  process.stderr.write(`Unknown command «${name}». Known: ${Object.keys(commands).join(', ')}\n`)
  process.exit(2)
}
ensureInstalled()
process.exitCode = await command(args)
