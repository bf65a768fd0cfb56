import { cpSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { nitro } from 'nitro/vite'
import { defineConfig, type UserConfig } from 'vite'
import { asciiScripts } from './app/tools/build/ascii-scripts.ts'
import { bootScript } from './app/boot/vite-plugin.ts'
import { readEnvironmentFile } from './app/ports/environment/environment-file.ts'
import { RUN_PACKAGES_FOLDER } from './app/features/example-runs/packages.ts'
import { copyRunPackages } from './app/tools/build/run-packages.ts'
import { firstRulesPlugin } from './app/tools/build/first-rules.ts'
import { checkFirstLoad } from './app/tools/build/first-load.ts'
import { checkedCatalogue, checkedStart } from './app/tools/build/startup-checks.ts'
import { refuseSvgData } from './app/tools/build/refuse-svg-data.ts'
import { rendererVersion } from './app/tools/build/renderer-version.ts'
import { workFiles } from './app/tools/build/work-file.ts'
import { testRoutes } from './tests/fixtures/test-pages/vite-plugin.ts'

const ONE_YEAR_SECONDS = 31_536_000

/**
 * The oldest supported browsers, which the README names. Style sheets need popovers, relative colors and masks without a prefix;
 * scripts need `checkVisibility`, `Map.groupBy` and `AbortSignal.any`. Safari is one version older here: from 17.4 on, the build keeps
 * nested rules, and the rules for the first paint, which are chosen rule by rule, would take 1.1 kB more of each document.
 */
const CSS_TARGET = ['chrome120', 'edge120', 'firefox128', 'safari17']

/** Folders whose code must never reach the browser, beside every `*.server.*` file. */
const serverOnly = ['**/*.server.*', '**/app/ports/**', '**/app/http/**', '**/app/domain/markdown/**']

/** Packages that every page may load once React comes. */
const FIRST_LOAD = [
  'react',
  'react-dom',
  'scheduler',
  'seroval',
  'seroval-plugins',
  'cookie-es',
  'use-sync-external-store',
  '@tanstack/history',
  '@tanstack/react-router',
  '@tanstack/react-start',
  '@tanstack/react-start-client',
  '@tanstack/react-store',
  '@tanstack/router-core',
  '@tanstack/start-client-core',
  '@tanstack/start-fn-stubs',
  '@tanstack/start-storage-context',
  '@tanstack/store',
]

/** Without times of plugins, which are printed above some seconds: on any busy machine. */
const quietly = { checks: { bundlerTimings: false } }

/**
 * On the server, without warnings of modules that are imported both at once and later: all are on its disk. In browsers such a
 * module would be a part of the first download, so there the warning stays.
 */
const quietlyOnServer = { checks: { ...quietly.checks, ineffectiveDynamicImport: false } }

/**
 * The script of every page names all others, and hashes do not compress: they are no longer than they need be. The bundler
 * refuses to build more than 64 scripts with 6 characters and more than 4,096 with 7.
 */
const scriptNames = {
  entryFileNames: '_build/[name]-[hash:7].js',
  chunkFileNames: '_build/[name]-[hash:7].js',
}

/**
 * What of a route is fetched when it is first shown. Nothing for docs pages: they are what readers come for, and their
 * few components, in files of their own, would be requests and compress worse. Examples, lists, previews and the dashboard
 * have style sheets of their own.
 */
function splitsOf({ routeId }: { readonly routeId: string }): [] | undefined {
  return routeId.includes('/docs') &&
    !/\/examples|\/framework\/(?:\$framework\/)?$|^\/(?:preview|dashboard)/.test(routeId)
    ? []
    : undefined
}

/** `TEST_ROUTES=on` builds the site with the pages of `tests/fixtures/test-pages`, beside the product's own build. */
const hasTestRoutes = process.env['TEST_ROUTES'] === 'on'

/** `BUILD_BESIDE=on` builds beside the last build, whose place `npm run build` gives it once it is done. */
const isBeside = process.env['BUILD_BESIDE'] === 'on'

function outputFolder(): string {
  if (hasTestRoutes) return '.output-test'
  return isBeside ? '.output-next' : '.output'
}

export default defineConfig(({ command }) => {
  // Before PORT and HOST are read below. A build reads no environment.
  if (command === 'serve') readEnvironmentFile()
  return config(command)
})

const config = (command: 'build' | 'serve'): UserConfig => ({
  server: { port: Number(process.env['PORT']) || 3000, host: process.env['HOST'] ?? false },
  build: { assetsDir: '_build', cssTarget: CSS_TARGET, rolldownOptions: quietly },
  resolve: { tsconfigPaths: true },
  environments: {
    ssr: { build: { rolldownOptions: quietlyOnServer } },
    client: {
      build: {
        rolldownOptions: {
          // One file holds the packages that every page needs: several would compress worse and each cost a request.
          // Packages that are imported by lazily loaded code alone stay with that code.
          output: {
            ...scriptNames,
            codeSplitting: { groups: [{ name: 'vendor', test: /node_modules/, tags: ['$initial'] }] },
          },
        },
      },
    },
  },
  plugins: [
    ...(hasTestRoutes ? [testRoutes()] : []),
    checkedCatalogue(),
    checkedStart(),
    bootScript(),
    workFiles(),
    rendererVersion(),
    checkFirstLoad(FIRST_LOAD),
    refuseSvgData(),
    firstRulesPlugin(),
    asciiScripts(),
    // Vite optimizes style sheets for CSS_TARGET; twice, prefixes would be repeated.
    tailwindcss({ optimize: false }),
    tanstackStart({
      srcDirectory: 'app',
      router: { codeSplittingOptions: { splitBehavior: splitsOf } },
      importProtection: { behavior: 'error', client: { files: serverOnly } },
      // Their addresses are their names: shorter in pages than the hash that Start makes, and readable in logs.
      serverFns: {
        generateFunctionId: ({ functionName }) => functionName.replace(/_createServerFn_handler$/, ''),
      },
    }),
    nitro({
      preset: 'node_server',
      output: { dir: outputFolder() },
      // Warnings and errors only.
      logLevel: 2,
      ...(command === 'build'
        ? {
            entry: './app/http/start/serve.ts',
            plugins: ['./app/http/start/startup.ts'],
            errorHandler: './app/http/failures/nitro-error-handler.ts',
          }
        : {}),
      // Owning the folder makes a missing chunk a plain 404: otherwise it falls through to the app, and the app's
      // 404 page goes out as `immutable`.
      publicAssets: [
        { baseURL: '_build', dir: 'public/_build', fallthrough: false, maxAge: ONE_YEAR_SECONDS },
      ],
      compressPublicAssets: { gzip: true, brotli: true, zstd: false },
      hooks: {
        // The built server is self-contained: the bundled content travels beside it.
        compiled: (built) => {
          cpSync('content/repos', resolve(built.options.output.serverDir, 'content/repos'), {
            recursive: true,
          })
          copyRunPackages('.', resolve(built.options.output.serverDir, RUN_PACKAGES_FOLDER))
        },
      },
      rolldownConfig: {
        ...quietly,
        // The server and each of its threads keep the text of their files in memory.
        output: {
          comments: { jsdoc: false },
          // Nitro makes one file of each package. In one file, the first block of code would load every grammar.
          codeSplitting: {
            groups: [
              {
                test: /@shikijs[\\/]langs/,
                name: (id: string) => `_libs/grammars/${basename(id, '.mjs')}`,
                priority: 1,
                includeDependenciesRecursively: false,
              },
            ],
          },
        },
        onwarn(warning, warn) {
          // Libraries mark client components with a directive that means nothing here.
          if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning)
        },
      },
    }),
    react(),
  ],
})
