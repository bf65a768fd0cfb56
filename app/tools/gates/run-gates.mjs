import { execFileSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { INTERRUPTED, isEnding, root } from '../project.mjs'
import { readReport } from './report.mjs'

const folder = join(root, 'node_modules/.cache/gates')
const NAME_WIDTH = 24
/** Maximum number of output lines per failure, to fit on a screen. */
const SCREEN_LINES = 30
const MAX_REPEATED = 3

const print = (line = '') => process.stdout.write(`${line}\n`)

/** Runs phases in order and returns the exit code. With `goesOn`, phases run even after one has failed. */
export async function runGates(phases, { goesOn }) {
  mkdirSync(folder, { recursive: true })
  const results = []
  for (const phase of phases) {
    if (isEnding() || (!goesOn && results.some(({ hasPassed }) => !hasPassed))) break
    results.push(...(await runPhase(phase)))
  }
  if (isEnding()) return INTERRUPTED
  const failed = results.filter(({ hasPassed }) => !hasPassed)
  for (const result of failed) printFailure(result)
  for (const { gate, retried } of results.filter(({ hasPassed }) => hasPassed)) {
    for (const { at, name, message } of retried)
      print(`\n${gate.name}, at a second try: ${at}  ${name}: ${message}`)
  }
  const started = new Set(results.map(({ gate }) => gate))
  const left = phases.flatMap(({ gates }) => gates.filter((gate) => !started.has(gate)))
  if (left.length > 0)
    print(`\nNot run: ${left.map(({ name }) => name).join(', ')}. \`npm test -- --all\` runs every gate.`)
  print(`\ngates: ${results.length - failed.length} passed, ${failed.length} failed`)
  return failed.length === 0 ? 0 : 1
}

/** Runs the gates of a phase, each when a lane is free and its needed gate has passed. Returns results of those that ran. */
async function runPhase({ lanes, gates }) {
  const waiting = [...gates]
  const running = new Map()
  const results = []
  const lane = async () => {
    for (let gate = waiting.shift(); gate && !isEnding(); gate = waiting.shift()) {
      // Without a pause for gates that need none: the next lane looks for what they set.
      const needed = gate.needs && (await running.get(gate.needs))
      if (needed && !needed.hasPassed) continue
      running.set(gate, runGate(gate))
      results.push(await running.get(gate))
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return results
}

async function runGate(gate) {
  const base = join(folder, gate.name.replaceAll(' ', '-'))
  const [log, reportFile] = [`${base}.log`, `${base}.json`]
  rmSync(reportFile, { force: true })
  const output = openSync(log, 'w')
  const startMs = performance.now()
  const code = await gate.check({ output, env: { GATE_REPORT: reportFile } })
  const report = readReport(reportFile)
  const retried = report?.retried ?? []
  const unsteady = code === 0 ? await findUnsteady(gate, retried, { output, base }) : []
  const hasPassed = code === 0 && unsteady.length === 0
  closeSync(output)
  if (!isEnding()) {
    const seconds = ((performance.now() - startMs) / 1000).toFixed(1)
    const tries = retried.length > 0 ? `, ${retried.length} at a second try` : ''
    print(
      `${gate.name.padEnd(NAME_WIDTH)}${hasPassed ? 'passed' : 'FAILED'} ${seconds.padStart(7)} s${tries}`,
    )
  }
  return { gate, hasPassed, log, failed: [...(report?.failed ?? []), ...unsteady], retried }
}

/**
 * Returns the retried tests that count as failures. On main, a test that only passes on retry is a failure, unless it then passes
 * five times in a row: then another process probably slowed it down. With more than three such tests, all are failures at once.
 */
async function findUnsteady(gate, retried, { output, base }) {
  if (retried.length === 0 || !isOnMain()) return []
  if (!gate.again || retried.length > MAX_REPEATED) return retried
  const reportFile = `${base}-again.json`
  rmSync(reportFile, { force: true })
  const code = await gate.again(retried, { output, env: { GATE_REPORT: reportFile } })
  if (code === 0) return []
  const failed = readReport(reportFile)?.failed ?? []
  return failed.length > 0 ? failed.map((test) => ({ ...test, name: `alone: ${test.name}` })) : retried
}

function isOnMain() {
  return execFileSync('git', ['branch', '--show-current'], { cwd: root, encoding: 'utf8' }).trim() === 'main'
}

/** Prints a failure on one screen: what failed and where, and the command to repeat it. */
function printFailure({ gate, log, failed, retried }) {
  const printed = readFileSync(log, 'utf8').trimEnd().split('\n')
  const explaining = printed.filter(gate.shows ?? (() => true))
  const entries = [...failed, ...retried.map((test) => ({ ...test, name: `at a second try: ${test.name}` }))]
  const lines =
    entries.length > 0
      ? entries.map(({ at, name, message }) => `${at}  ${name}: ${message}`)
      : explaining.length > 0
        ? explaining
        : printed.slice(-SCREEN_LINES)
  print(`\n${gate.name}:`)
  for (const line of lines.slice(0, SCREEN_LINES)) print(`  ${line}`)
  if (lines.length > SCREEN_LINES) print(`  … and ${lines.length - SCREEN_LINES} more lines`)
  if (gate.advice) print(gate.advice)
  print(`Repeat it: ${gate.repeat(entries)}`)
  print(`All it printed: ${relative(root, log)}`)
}
