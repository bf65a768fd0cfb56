// npm run dev | build | doctor | bench | bench:corpus | bench:source | fake-github
import { build, ensureBuilt, ensureInstalled, run, runTypeScript } from './project.mjs'

const commands = {
  dev: (args) => run('vite', ['dev', '--config', 'app.config.ts', ...args]),
  build,
  doctor: (args) => runTypeScript('app/tools/doctor/main.ts', args),
  bench: async (args) => {
    await ensureBuilt()
    return runTypeScript('tests/bench/bench.ts', args)
  },
  'bench-corpus': async (args) => {
    await ensureBuilt()
    return runTypeScript('tests/bench/corpus.ts', args)
  },
  'bench-source': (args) => runTypeScript('tests/bench/source.ts', args),
  'fake-github': (args) => runTypeScript('tests/fixtures/github/main.ts', args),
}

const [name = '', ...args] = process.argv.slice(2)
const command = commands[name]
if (!command) {
  process.stderr.write(`Unknown command «${name}». Known: ${Object.keys(commands).join(', ')}\n`)
  process.exit(2)
}
ensureInstalled()
process.exitCode = await command(args)
