// Runs one TypeScript command through Vite's module runner, so that the path aliases of tsconfig.json work. The module exports
// `main(args): Promise<number>`; the number becomes the exit code. A syntax error in one of its files is printed as `file:line:
// message`, without a stack; so is a failure that the user can fix.
import { readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { createRunnableDevEnvironment, parseSync, resolveConfig } from 'vite'
import { bootScript } from '../boot/vite-plugin.ts'
import { commandFailure, runCommand } from './failures.mjs'
import { rendererVersion } from './build/renderer-version.ts'
import { workFiles } from './build/work-file.ts'

const config = await resolveConfig(
  {
    configFile: false,
    envDir: false,
    logLevel: 'error',
    plugins: [workFiles(), rendererVersion(), bootScript()],
    resolve: { tsconfigPaths: true },
    environments: {
      tool: {
        consumer: 'server',
        dev: { moduleRunnerTransform: true },
        resolve: { external: true, mainFields: [], conditions: ['node', 'module-sync'] },
      },
    },
  },
  'serve',
)
// Not Vite's `runnerImport`: it closes the runner before `main` runs, so dynamic imports in `main` would fail.
const environment = createRunnableDevEnvironment('tool', config, {
  runnerOptions: { hmr: { logger: false } },
  hot: false,
})
await environment.init()

/** Returns the first syntax error of a file as `file:line: message`; null if there is none. */
function syntaxErrorIn(file) {
  if (!file) return null
  const text = readFileSync(file, 'utf8')
  const [error] = parseSync(file, text).errors
  if (!error) return null
  const line = text.slice(0, error.labels[0]?.start ?? 0).split('\n').length
  return `${relative('.', file)}:${line}: ${error.message}`
}

/** Loads the command and runs it. */
async function command() {
  const [file, ...args] = process.argv.slice(2)
  try {
    const { main } = await environment.runner.import(resolve(file))
    return await main(args)
  } catch (error) {
    const found = error.plugin ? syntaxErrorIn(error.id) : null
    throw found === null ? error : commandFailure(found)
  }
}

try {
  await runCommand(command)
} finally {
  await environment.close()
}
