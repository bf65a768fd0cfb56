import { globSync, readFileSync } from 'node:fs'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { firstRulesPlugin } from './app/tools/build/first-rules.ts'
import { bootScript } from './app/boot/vite-plugin.ts'
import { rendererVersion } from './app/tools/build/renderer-version.ts'
import { workFiles } from './app/tools/build/work-file.ts'

const shared = { extends: true, resolve: { tsconfigPaths: true } } as const
/**
 * Packages as readers get them. Vitest selects their development builds, whose Markdown parser takes a sixth of the time of route
 * tests; tests of the domain keep them, because they check the site's own extensions of it.
 */
const asBuilt = { ...shared, ssr: { resolve: { conditions: ['node'] } } }
const domainTests = 'tests/unit/domain/**'
const appTests = 'tests/app/**/*.test.ts'

/**
 * Tests that replace modules: each file has a process. In a shared one, an import that an earlier file began can evaluate a
 * module before it is replaced.
 */
const replacing = [
  'tests/unit/domain/markdown/export/words.test.ts',
  'tests/app/new-library.test.ts',
  'tests/app/newer-version.test.ts',
  'tests/unit/tools/doctor/main.test.ts',
  'tests/unit/features/errors/not-found-screen.test.tsx',
  'tests/unit/features/program-files/page-text.test.ts',
]

/**
 * Tests that change variables which modules read once, or expect no search index: each file evaluates the modules of the site
 * anew.
 */
const apart = [
  'tests/app/backend-failing.test.ts',
  'tests/app/docs-health.test.ts',
  'tests/app/empty-searches.test.ts',
  'tests/app/files-for-programs.test.ts',
  'tests/app/followed-libraries.test.ts',
  'tests/app/no-form.test.ts',
  'tests/app/operations.test.ts',
  'tests/app/operators.test.ts',
  'tests/app/personal-data.test.ts',
  'tests/app/roles.test.ts',
  'tests/app/saved-pages.test.ts',
  'tests/app/search-corpus.test.ts',
  'tests/app/sign-in.test.ts',
  'tests/app/webhook.test.ts',
  'tests/unit/features/accounts/sign-in/sessions.test.ts',
  'tests/unit/ports/backend/*.test.ts',
  'tests/unit/tools/search-push-command.test.ts',
  'tests/unit/tools/start.test.ts',
]

/** Tests in a page: each file has a page, and evaluates the modules of the site anew, since these add listeners to it. */
const inPage = globSync('tests/unit/**/*.test.{ts,tsx}').filter(
  (file) =>
    ![...apart, ...replacing].includes(file) &&
    readFileSync(file, 'utf8').startsWith('// @vitest-environment jsdom'),
)

/** Small files with long tests. */
const long = ['/webhooks/simulation.test.ts', '/downloads/failing-hours.test.ts']
const isLong = ({ moduleId }: TestSpecification) => long.some((file) => moduleId.endsWith(file))

/** Starts large files first, and before them {@link long} ones: as the last, one would leave the other processors idle. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // This method returns a new array.
    // oxlint-disable-next-line unicorn/no-array-sort
    const sorted = await super.sort(files)
    const byProject = Map.groupBy(sorted, ({ project }) => project.name)
    return [...byProject.values()].flatMap((all) => [
      ...all.filter(isLong),
      ...all.filter((spec) => !isLong(spec)),
    ])
  }
}

const setupFiles = ['tests/fixtures/setup.ts']
const freshModules = 'tests/fixtures/fresh-modules.ts'

const unitPlugins = () => [bootScript(), firstRulesPlugin(), workFiles(), rendererVersion(), react()]
const appPlugins = () => [
  bootScript(),
  firstRulesPlugin(),
  workFiles(),
  rendererVersion(),
  tanstackStart({ srcDirectory: 'app' }),
  react(),
]

export default defineConfig({
  test: {
    // Start's plugin registers server functions while it transforms; cached transforms skip that, and every second
    // run would fail with 'Invalid server function ID'.
    fsModuleCache: false,
    // One for each processor; without it one of two is left idle, and the run takes 434 s in place of 226.
    maxWorkers: '100%',
    sequence: { sequencer: LongFirst },
    // Tells a test that depends on chance from one that is broken. On main, `npm test` fails for either.
    retry: process.env['CI'] ? 1 : 0,
    // Limits of what hangs, for all tests: on a busy machine, a test of a second takes ten, and the corpus takes minutes.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
    environment: 'node',
    projects: [
      {
        ...shared,
        plugins: [rendererVersion()],
        test: {
          name: 'domain',
          isolate: false,
          setupFiles,
          include: [`${domainTests}/*.test.ts`],
          exclude: [...apart, ...replacing],
        },
      },
      {
        ...asBuilt,
        plugins: unitPlugins(),
        test: {
          name: 'unit',
          isolate: false,
          setupFiles,
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          exclude: [domainTests, ...apart, ...replacing, ...inPage],
        },
      },
      {
        ...asBuilt,
        plugins: unitPlugins(),
        test: {
          name: 'page',
          isolate: false,
          setupFiles: ['tests/fixtures/fresh-page.ts', ...setupFiles],
          include: inPage,
        },
      },
      {
        ...asBuilt,
        plugins: appPlugins(),
        test: {
          name: 'app',
          isolate: false,
          setupFiles,
          css: true,
          include: [appTests],
          exclude: [...apart, ...replacing],
        },
      },
      {
        ...asBuilt,
        plugins: appPlugins(),
        test: {
          name: 'apart',
          isolate: false,
          setupFiles: [freshModules, ...setupFiles],
          css: true,
          include: apart,
        },
      },
      {
        ...asBuilt,
        plugins: appPlugins(),
        test: { name: 'replacing', setupFiles, css: true, include: replacing },
      },
      // Needs a build: a gate of its own, after that of the build.
      { ...shared, test: { name: 'built', isolate: false, include: ['tests/built/*.test.ts'] } },
    ],
  },
})
