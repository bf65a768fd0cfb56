import { runnerImport, type Plugin } from 'vite'
import type { checkStart } from '../features/docs/service/start-check.server.ts'

type CheckModule = { readonly checkStart: typeof checkStart }

/** Development server: a wrong environment or a content folder without docs stops it, else it says where content comes from. */
export function checkedStart(): Plugin {
  return {
    name: 'checked-start',
    apply: 'serve',
    async configureServer() {
      const { module } = await runnerImport<CheckModule>(
        './app/features/docs/service/start-check.server.ts',
        { configFile: false, logLevel: 'error', resolve: { tsconfigPaths: true } },
      )
      const check = await module.checkStart()
      if (!check.ok) {
        process.stderr.write(`The site cannot start:\n${check.problems.join('\n')}\n`)
        process.exit(1)
      }
      process.stdout.write(`${check.contentLines.join('\n')}\n`)
    },
  }
}
