// npm test: installs missing packages and runs every gate. `npm run check` omits the build and the gates that need it; `--all`
// continues after a failed gate.
import { runCommand } from './failures.mjs'
import { phases, quickPhases } from './gates/list.mjs'
import { runGates } from './gates/run-gates.mjs'
import { ensureInstalled } from './project.mjs'

await runCommand(() => {
  ensureInstalled()
  return runGates(process.argv.includes('--quick') ? quickPhases : phases, {
    goesOn: process.argv.includes('--all'),
  })
})
