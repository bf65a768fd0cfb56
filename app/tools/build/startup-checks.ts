import { runnerImport, type InlineConfig, type Plugin } from 'vite'
import type { checkServerStart } from '../../features/docs/service/start-check.server.ts'

type CatalogueCheck = { readonly checkCatalogueFiles: () => readonly string[] }
type StartCheck = { readonly checkServerStart: typeof checkServerStart }

/** Checks are modules of the site: they need its path aliases, but not the plugins of its build. */
const runner: InlineConfig = { configFile: false, logLevel: 'error', resolve: { tsconfigPaths: true } }

/** Returns all problems of the catalogue as one message; null if there are none. */
async function catalogueMessage(): Promise<string | null> {
  const { module } = await runnerImport<CatalogueCheck>('./app/tools/check-catalogue.server.ts', runner)
  const problems = module.checkCatalogueFiles()
  return problems.length === 0 ? null : `The catalogue has problems:\n\n${problems.join('\n\n')}`
}

/** Build plugin that fails the build on an invalid catalogue, listing every problem. */
export function checkedCatalogue(): Plugin {
  return {
    name: 'checked-catalogue',
    apply: 'build',
    async buildStart() {
      if (this.environment.name !== 'client') return
      const message = await catalogueMessage()
      if (message !== null) this.error(message)
    },
  }
}

function stop(message: string): never {
  process.stderr.write(`The site cannot start:\n${message}\n`)
  process.exit(1)
}

/**
 * Plugin of the development server. Exits on an invalid catalogue or environment, a content folder without docs, or an unusable
 * accounts file; otherwise prints the content source, and the variables that have no effect.
 */
export function checkedStart(): Plugin {
  return {
    name: 'checked-start',
    apply: 'serve',
    async configureServer() {
      const message = await catalogueMessage()
      if (message !== null) stop(message)
      const { module } = await runnerImport<StartCheck>(
        './app/features/docs/service/start-check.server.ts',
        runner,
      )
      const check = await module.checkServerStart()
      if (!check.ok) stop(check.problems.join('\n'))
      for (const warning of check.warnings) process.stderr.write(`${warning}\n`)
      process.stdout.write(`${check.contentLines.join('\n')}\n`)
    },
  }
}
