import { runnerImport, type InlineConfig, type Plugin } from 'vite'
import type { checkServerStart } from '../features/docs/service/start-check.server.ts'

type CatalogueCheck = { readonly checkCatalogueFiles: () => readonly string[] }
type StartCheck = { readonly checkServerStart: typeof checkServerStart }

/** Checks are modules of the site: they are run with its paths, and without the plugins of its build. */
const runner: InlineConfig = { configFile: false, logLevel: 'error', resolve: { tsconfigPaths: true } }

/** Every problem of the catalogue as one message; null for a catalogue without any. */
async function catalogueMessage(): Promise<string | null> {
  const { module } = await runnerImport<CatalogueCheck>('./app/tools/check-catalogue.server.ts', runner)
  const problems = module.checkCatalogueFiles()
  return problems.length === 0 ? null : `The catalogue has problems:\n\n${problems.join('\n\n')}`
}

/** Build plugin: a broken catalogue entry stops the build with every problem listed. */
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
 * Development server: a broken catalogue, an invalid environment, a content folder without docs or accounts that cannot
 * be kept stop it; otherwise it prints the content source, and variables that are set without effect.
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
