import { runnerImport, type Plugin } from 'vite'

type CheckModule = { checkCatalogueFiles: () => readonly string[] }

/** Build plugin: a broken catalogue entry stops the build with every problem listed. */
export function checkedCatalogue(): Plugin {
  return {
    name: 'checked-catalogue',
    apply: 'build',
    async buildStart() {
      if (this.environment.name !== 'client') return
      const { module } = await runnerImport<CheckModule>('./app/tools/check-catalogue.server.ts', {
        configFile: false,
        logLevel: 'error',
        resolve: { tsconfigPaths: true },
      })
      const problems = module.checkCatalogueFiles()
      if (problems.length > 0) this.error(`The catalogue has problems:\n\n${problems.join('\n\n')}`)
    },
  }
}
