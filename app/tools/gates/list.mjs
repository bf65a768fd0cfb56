// Every gate of `npm test`, cheapest and most often failing first.
import { build, run, runTypeScript } from '../project.mjs'

/** Selects the docs in this repository, whatever source the environment configures. */
const bundledContent = { CONTENT_SOURCE: 'bundled', CONTENT_DIR: '', CONTENT_CHECKOUTS: '' }

const reporter = '--reporter=./app/tools/gates/unit-reporter.mjs'
// All projects but one, so that a renamed or added project is still run.
const unitProjects = ['--project=!built']
const builtProject = ['--project=built']
const isOver = (line) => line.includes('OVER')
const filesOf = (failed) =>
  [...new Set(failed.map(({ at }) => at.replace(/:\d+$/, '')))].slice(0, 3).join(' ')

const AGAIN = 5
const byVitest = (projects, files, to) =>
  run('vitest', ['run', ...projects, ...files, reporter, '--reporter=default'], {}, to)
/** Runs test files {@link AGAIN} times, until the first failure. */
async function filesAgain(projects, tests, to) {
  const files = new Set(tests.map(({ at }) => at.replace(/:\d+$/, '')))
  for (let time = 0; time < AGAIN; time += 1) {
    const code = await byVitest(projects, [...files, '--retry=0'], to)
    if (code !== 0) return code
  }
  return 0
}

/**
 * A gate has a `name`; `check`, which runs it and returns an exit code; `repeat`, which returns the command to repeat it, for
 * tests from its failures; `shows`, a filter of the output lines that explain a failure, default: all; `advice`, one sentence;
 * `again`, which runs tests five times, one after another and without retries, and returns an exit code; `needs`, the gate that
 * must pass before it starts.
 */
const format = {
  name: 'format',
  check: (to) => run('oxfmt', ['--list-different', '.'], {}, to),
  repeat: () => 'npm run format:fix',
}
const types = {
  name: 'types',
  check: (to) => run('tsc', ['--noEmit', '--pretty', 'false'], {}, to),
  repeat: () => 'npm run types',
}
const deadCode = {
  name: 'dead code',
  check: (to) => run('knip', ['--no-progress'], {}, to),
  repeat: () => 'npm run dead-code',
}
const lint = {
  name: 'lint',
  check: (to) => run('oxlint', ['--type-aware', '--max-warnings', '0', '--format', 'unix'], {}, to),
  repeat: () => 'npm run lint',
  advice: 'A layer rule says that an import points the wrong way: move the code, not the rule.',
}
const content = {
  name: 'content',
  check: (to) => runTypeScript('app/tools/doctor/main.ts', ['--quiet'], bundledContent, to),
  repeat: () => 'npm run doctor',
}
const unit = {
  name: 'unit and route tests',
  check: (to) => byVitest(unitProjects, ['--silent=passed-only'], to),
  again: (tests, to) => filesAgain(unitProjects, tests, to),
  repeat: (failed) => `npm run unit -- ${filesOf(failed)}`,
}
const hostile = {
  name: 'hostile input',
  check: (to) => runTypeScript('tests/bench/attacks/attacks.ts', [], {}, to),
  repeat: () => 'npm run attacks',
  shows: isOver,
}
const production = { name: 'build', check: (to) => build(to), repeat: () => 'npm run build' }
const budgets = {
  name: 'size budgets',
  needs: production,
  check: (to) => runTypeScript('tests/bench/budgets.ts', [], {}, to),
  repeat: () => 'npm run budgets',
  shows: isOver,
  advice: 'The limits are in tests/bench/pages.ts.',
}
const server = {
  name: 'built server',
  needs: production,
  check: (to) => byVitest(builtProject, [], to),
  again: (tests, to) => filesAgain(builtProject, tests, to),
  repeat: (failed) => `npm run built -- ${filesOf(failed)}`,
}
const testPages = {
  name: 'build of test pages',
  needs: production,
  check: (to) => runTypeScript('tests/e2e/test-build.ts', [], {}, to),
  repeat: () => 'node app/tools/run-typescript.mjs tests/e2e/test-build.ts',
}
const browser = {
  name: 'browser',
  check: (to) => run('playwright', ['test'], {}, to),
  again: (tests, to) => {
    const alone = [`--repeat-each=${AGAIN}`, '--workers=1', '--retries=0']
    return run('playwright', ['test', ...alone, ...tests.map(({ at }) => at)], {}, to)
  },
  repeat: (failed) => `npm run e2e -- ${[...new Set(failed.map(({ at }) => at))].slice(0, 3).join(' ')}`,
  advice: 'The command that repeats a test records a trace of it in test-results/.',
}

const cheap = [format, types, deadCode, lint, content]

/** Gates of a phase run in parallel, up to `lanes`; those that need the build, after it. All must pass for the next phase. */
export const quickPhases = [
  { lanes: 2, gates: [...cheap, hostile] },
  { lanes: 1, gates: [unit] },
]
export const phases = [
  { lanes: 2, gates: cheap },
  { lanes: 1, gates: [unit] },
  { lanes: 2, gates: [production, hostile, server, testPages, budgets] },
  { lanes: 1, gates: [browser] },
]
