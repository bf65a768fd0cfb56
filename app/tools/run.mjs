// Runs the command of an npm script: dev | build | attacks | budgets | corpus | doctor | bench | bench:corpus | bench:names |
// bench:search | bench:source | bench:stats | search:push | convex:check | convex:types | fonts | icons | fake-github |
// fake-npm
import { commandFailure, runCommand } from './failures.mjs'
import { build, ensureBuilt, ensureInstalled, run, runTypeScript } from './project.mjs'

/** Options of `npm run dev` that are passed to Vite, which rejects others with a stack. */
const DEV_OPTIONS = ['--host', '--port', '--strictPort', '--open', '--force', '--debug', '--logLevel']

function dev(args) {
  const unknown = args.find((arg) => arg.startsWith('-') && !DEV_OPTIONS.includes(arg.replace(/=.*/, '')))
  if (unknown !== undefined)
    throw commandFailure(`Unknown option ${unknown}: npm run dev takes ${DEV_OPTIONS.join(', ')}.`)
  return run('vite', ['dev', '--config', 'app.config.ts', ...args])
}

const commands = {
  dev,
  build: () => build(),
  attacks: (args) => runTypeScript('tests/bench/attacks/attacks.ts', args),
  budgets: async (args) => {
    await ensureBuilt()
    return runTypeScript('tests/bench/budgets.ts', args)
  },
  // Every page of the corpus; `npm test` renders a sample.
  corpus: (args) => run('vitest', ['run', 'corpus', 'export/words', ...args], { CORPUS_STEP: '1' }),
  doctor: (args) => runTypeScript('app/tools/doctor/main.ts', args),
  bench: async (args) => {
    await ensureBuilt()
    return runTypeScript('tests/bench/bench.ts', args)
  },
  'bench-corpus': async (args) => {
    await ensureBuilt()
    return runTypeScript('tests/bench/corpus/corpus.ts', args)
  },
  'bench-search': (args) => runTypeScript('tests/bench/search/search.ts', args),
  'bench-names': (args) => runTypeScript('tests/bench/search/names.ts', args),
  'bench-source': (args) => runTypeScript('tests/bench/source.ts', args),
  'bench-stats': async (args) => {
    await ensureBuilt()
    return runTypeScript('tests/bench/stats.ts', args)
  },
  'search-push': (args) => runTypeScript('app/tools/search/main.ts', args),
  'convex-check': async (args) => {
    const code = await runTypeScript('app/tools/check-deployment.ts', [])
    return code === 0 ? run('vitest', ['run', 'tests/unit/ports/backend/contract.test.ts', ...args]) : code
  },
  // Imported here, so that other commands report an outdated Node before this module fails to load on it.
  'convex-types': async (args) => (await import('./convex-types.mjs')).convexTypes(args),
  icons: (args) => runTypeScript('app/tools/assets/draw-icons.ts', args),
  fonts: (args) => runTypeScript('app/tools/assets/cut-fonts.ts', args),
  'fake-github': (args) => runTypeScript('tests/fixtures/github/main.ts', args),
  'fake-npm': (args) => runTypeScript('tests/fixtures/npm/main.ts', args),
}

const [name = '', ...args] = process.argv.slice(2)
const command = commands[name]
if (!command) {
  process.stderr.write(`Unknown command "${name}". Known: ${Object.keys(commands).join(', ')}\n`)
  process.exit(2)
}
await runCommand(() => {
  ensureInstalled()
  return command(args)
})
