// npm test: installs what is missing and runs every gate. `npm run check` leaves out the build and what needs it.
import { build, ensureInstalled, run, runTypeScript } from './project.mjs'

const quick = [
  ['format', () => run('oxfmt', ['--check', '.']), 'run `npm run format:fix`'],
  [
    'lint',
    () => run('oxlint', ['--type-aware', '--max-warnings', '0']),
    'each finding names its rule; the layer rules are in CONTRIBUTING.md',
  ],
  ['types', () => run('tsc', ['--noEmit']), 'fix the types; there are no suppressions here'],
  ['dead code', () => run('knip', []), 'delete what nothing uses'],
  [
    'content',
    // The gate is about the docs in this repository, whatever source the environment chooses.
    () => runTypeScript('app/tools/doctor/main.ts', ['--quiet'], { CONTENT_DIR: '', CONTENT_CHECKOUTS: '' }),
    'run `npm run doctor` for the remedies',
  ],
  ['unit and route tests', () => run('vitest', ['run']), 'run `npm run unit -- <file>` for one file'],
]
const full = [
  ['build', build, 'the message above names the file'],
  [
    'size budgets',
    () => runTypeScript('tests/bench/budgets.ts', []),
    'the table above names the page and the budget',
  ],
  [
    'end to end',
    () => run('playwright', ['test'], { CI: process.env.CI ?? '' }),
    'run `npm run e2e -- <file>` for one file',
  ],
]

ensureInstalled()
const gates = process.argv.includes('--quick') ? quick : [...quick, ...full]
const failures = []
for (const [name, gate, remedy] of gates) {
  const started = performance.now()
  process.stdout.write(`\n== ${name}\n`)
  const code = await gate()
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  process.stdout.write(`== ${name}: ${code === 0 ? 'passed' : `FAILED, ${remedy}`} (${seconds} s)\n`)
  if (code !== 0) failures.push(name)
}
if (failures.length > 0) process.stdout.write(`\nFailed: ${failures.join(', ')}\n`)
process.stdout.write(`\ngates: ${gates.length - failures.length} passed, ${failures.length} failed\n`)
process.exitCode = failures.length === 0 ? 0 : 1
