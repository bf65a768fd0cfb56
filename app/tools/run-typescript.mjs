// Runs one TypeScript command through Vite's module runner, so that the path aliases of tsconfig.json work.
// The module exports `main(args): Promise<number>`; the number becomes the exit code.
import { resolve } from 'node:path'
import { createRunnableDevEnvironment, resolveConfig } from 'vite'
import { workFiles } from './work-file.ts'

const config = await resolveConfig(
  {
    configFile: false,
    envDir: false,
    logLevel: 'error',
    plugins: [workFiles()],
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
// Not Vite's `runnerImport`: it closes the runner before `main` runs, and what `main` imports later would fail.
const environment = createRunnableDevEnvironment('tool', config, {
  runnerOptions: { hmr: { logger: false } },
  hot: false,
})
await environment.init()
try {
  const [file, ...args] = process.argv.slice(2)
  const { main } = await environment.runner.import(resolve(file))
  process.exitCode = await main(args)
} finally {
  await environment.close()
}
