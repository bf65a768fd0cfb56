import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const runner = JSON.stringify(`file://${resolve('app/tools/gates/run-gates.mjs')}`)

/** Runs gates in a phase with two lanes, one phase for each list. Returns the exit code and the lines printed. */
function runGates(gates: string, phases: string) {
  const script = `
    const { runGates } = await import(${runner})
    const { setImmediate: turn } = await import('node:timers/promises')
    const passed = []
    const gate = (name, code, more) => ({ name, ...more, repeat: () => 'again ' + name, async check() {
      passed.push(name)
      for (let at = 0; at < 20; at += 1) await turn()
      passed.push('end of ' + name)
      return code
    } })
    ${gates}
    const phases = ${phases}.map((gates) => ({ lanes: 2, gates }))
    process.exitCode = await runGates(phases, { goesOn: false })
    process.stdout.write('\\n' + passed.join(', '))`
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
  })
  return { status, lines: stdout.trim().split('\n') }
}

test('a gate starts when a lane is free and the gate that it needs has passed', () => {
  const { status, lines } = runGates(
    "const a = gate('t-one', 0); const b = gate('t-two', 0, { needs: a })",
    '[[a, b]]',
  )
  expect(status).toBe(0)
  expect(lines.at(-1)).toBe('t-one, end of t-one, t-two, end of t-two')
})

test('after a failed gate, those that need it and the next phase are not run, and its repetition is named', () => {
  const { status, lines } = runGates(
    "const a = gate('t-one', 1); const b = gate('t-two', 0, { needs: a }); const c = gate('t-three', 0); const d = gate('t-four', 0)",
    '[[a, b, c], [d]]',
  )
  expect(status).toBe(1)
  expect(lines).toContain('Repeat it: again t-one')
  expect(lines).toContain('Not run: t-two, t-four. `npm test -- --all` runs every gate.')
  expect(lines.at(-1)).toBe('t-one, end of t-one, t-three, end of t-three')
})

test('a failure that no line explains shows the end of all output', () => {
  const { lines } = runGates(
    "const a = { ...gate('t-mute', 1), shows: (line) => line.includes('OVER'), async check({ output }) { (await import('node:fs')).writeSync(output, 'The server did not answer'); return 1 } }",
    '[[a]]',
  )
  expect(lines).toContain('  The server did not answer')
})
