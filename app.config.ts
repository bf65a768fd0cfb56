import { cpSync } from 'node:fs'
import { resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { nitro } from 'nitro/vite'
import { defineConfig } from 'vite'
import { bootScript } from './app/boot/vite-plugin.ts'
import { checkedCatalogue } from './app/tools/checked-catalogue.ts'
import { minifyAgain } from './app/tools/minify-again.ts'
import { workFile } from './app/tools/work-file.ts'

const ONE_YEAR_SECONDS = 31_536_000

/** Folders whose code must never reach the browser, beside every `*.server.*` file. */
const serverOnly = ['**/*.server.*', '**/app/ports/**', '**/app/http/**', '**/app/domain/markdown/**']

/**
 * What of a route is fetched when it is first shown. Nothing for docs pages: they are what readers come for, and their
 * few components, in files of their own, would be requests and compress worse. Examples and previews have style sheets of
 * their own.
 */
function splitsOf({ routeId }: { readonly routeId: string }): [] | undefined {
  return routeId.includes('/docs') && !/\/examples|^\/preview/.test(routeId) ? [] : undefined
}

export default defineConfig(({ command }) => ({
  server: { port: Number(process.env['PORT']) || 3000, host: process.env['HOST'] ?? false },
  build: { assetsDir: '_build' },
  resolve: { tsconfigPaths: true },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // One file holds the libraries that every page needs: several would compress worse and each cost a request.
          output: { codeSplitting: { groups: [{ name: 'vendor', test: /node_modules/ }] } },
        },
      },
    },
  },
  plugins: [
    checkedCatalogue(),
    bootScript([minifyAgain()]),
    workFile(),
    minifyAgain(),
    tailwindcss(),
    tanstackStart({
      srcDirectory: 'app',
      router: { codeSplittingOptions: { splitBehavior: splitsOf } },
      importProtection: { behavior: 'error', client: { files: serverOnly } },
    }),
    nitro({
      preset: 'node_server',
      plugins: command === 'build' ? ['./app/http/startup.ts'] : [],
      ...(command === 'build' ? { errorHandler: './app/http/outside-refusals.ts' } : {}),
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
        },
      },
      rolldownConfig: {
        onwarn(warning, warn) {
          // Libraries mark client components with a directive that means nothing here; gray-matter's JavaScript
          // engine uses eval and is replaced by one that throws.
          if (warning.code !== 'MODULE_LEVEL_DIRECTIVE' && warning.code !== 'EVAL') warn(warning)
        },
      },
    }),
    react(),
  ],
}))
