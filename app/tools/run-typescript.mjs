// Runs one TypeScript command through Vite's module runner, so that the path aliases of tsconfig.json work.
// The module exports `main(args): Promise<number>`; the number becomes the exit code.
import { resolve } from 'node:path'
import { runnerImport } from 'vite'

const [file, ...args] = process.argv.slice(2)
const { module } = await runnerImport(resolve(file), {
  configFile: false,
  logLevel: 'error',
  resolve: { tsconfigPaths: true },
})
process.exitCode = await module.main(args)
