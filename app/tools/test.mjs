// npm test: installs what is missing and runs every gate. `npm run check` leaves out the build and what needs it.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build, ensureInstalled, root, run, runTypeScript } from './project.mjs'

/** The docs in this repository, whatever source the environment chooses. */
const bundledContent = { CONTENT_SOURCE: 'bundled', CONTENT_DIR: '', CONTENT_CHECKOUTS: '' }

const unitFailures = join(root, 'node_modules/.cache/unit-failures.json')

function runUnitTests() {
  rmSync(unitFailures, { force: true })
  const reporters = ['--reporter=default', '--reporter=./app/tools/failures-reporter.mjs']
  return run('vitest', ['run', '--silent=passed-only', ...reporters], { UNIT_FAILURES: unitFailures })
}

/** A line for each failure and each flaky test. CI keeps the end of the output alone, and the browser tests come after these. */
function listUnitFailures() {
  if (!existsSync(unitFailures)) return ['the tests ended before their report']
  return JSON.parse(readFileSync(unitFailures, 'utf8'))
}

const quickGates = [
  {
    name: 'format',
    check: () => run('oxfmt', ['--check', '.']),
    remedy: 'run `npm run format:fix`',
  },
  {
    name: 'lint',
    check: () => run('oxlint', ['--type-aware', '--max-warnings', '0']),
    remedy: 'each finding names its rule; the layer rules are in CONTRIBUTING.md',
  },
  {
    name: 'types',
    check: () => run('tsc', ['--noEmit']),
    remedy: 'mend the types; there are no suppressions here',
  },
  {
    name: 'dead code',
    check: () => run('knip', []),
    remedy: 'delete what nothing uses',
  },
  {
    name: 'content',
    check: () => runTypeScript('app/tools/doctor/main.ts', ['--quiet'], bundledContent),
    remedy: 'run `npm run doctor` for the remedies',
  },
  {
    name: 'unit and route tests',
    check: runUnitTests,
    remedy: 'run `npm run unit -- <file>` for one file',
    details: listUnitFailures,
  },
  {
    name: 'hostile input',
    check: () => runTypeScript('tests/bench/attacks.ts', []),
    remedy: 'the table above names the input that makes too much work',
  },
]

const gatesOfTheBuild = [
  { name: 'build', check: build, remedy: 'the message above names the file' },
  {
    name: 'size budgets',
    check: () => runTypeScript('tests/bench/budgets.ts', []),
    remedy: 'the table above names the page and the budget',
  },
  {
    name: 'end to end',
    check: () => run('playwright', ['test'], { CI: process.env.CI ?? '' }),
    remedy: 'run `npm run e2e -- <file>` for one file',
  },
]

ensureInstalled()
const gates = process.argv.includes('--quick') ? quickGates : [...quickGates, ...gatesOfTheBuild]
const failures = []
const notes = []
for (const { name, check, remedy, details } of gates) {
  const started = performance.now()
  process.stdout.write(`\n== ${name}\n`)
  const code = await check()
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const outcome = code === 0 ? 'passed' : `FAILED, ${remedy}`
  process.stdout.write(`== ${name}: ${outcome} (${seconds} s)\n`)
  if (code !== 0) failures.push(name)
  const lines = details?.() ?? []
  if (lines.length > 0) notes.push([name, ...lines].join('\n  '))
}
for (const note of notes) process.stdout.write(`\n${note}\n`)
if (failures.length > 0) process.stdout.write(`\nFailed: ${failures.join(', ')}\n`)
process.stdout.write(`\ngates: ${gates.length - failures.length} passed, ${failures.length} failed\n`)
process.exitCode = failures.length === 0 ? 0 : 1
