import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { firstRules } from './app/tools/first-rules.ts'
import { bootScript } from './app/boot/vite-plugin.ts'
import { rendererVersion } from './app/tools/renderer-version.ts'
import { workFiles } from './app/tools/work-file.ts'

const shared = { resolve: { tsconfigPaths: true } }
const domainTests = 'tests/unit/domain/**'

export default defineConfig({
  test: {
    // Start's plugin registers server functions while it transforms; cached transforms skip that, and every second
    // run would fail with 'Invalid server function ID'.
    fsModuleCache: false,
    // One for each processor; without it one of two is left idle, and the run takes 434 s in place of 226.
    maxWorkers: '100%',
    // CI's machine is shared: what fails once there is tried again, and named at the end of `npm test`.
    retry: process.env['CI'] ? 1 : 0,
    projects: [
      {
        ...shared,
        plugins: [rendererVersion()],
        test: {
          name: 'domain',
          environment: 'node',
          // Pure rules leave nothing behind that another file could find. A process for each would take as long as the tests.
          isolate: false,
          testTimeout: 30_000,
          include: [`${domainTests}/*.test.ts`],
        },
      },
      {
        ...shared,
        plugins: [bootScript(), firstRules(), workFiles(), rendererVersion(), react()],
        test: {
          name: 'unit',
          environment: 'node',
          testTimeout: 30_000,
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          exclude: [domainTests, 'tests/unit/http/**'],
        },
      },
      {
        ...shared,
        plugins: [
          bootScript(),
          firstRules(),
          workFiles(),
          rendererVersion(),
          tanstackStart({ srcDirectory: 'app' }),
          react(),
        ],
        test: {
          name: 'http',
          environment: 'node',
          css: true,
          include: ['tests/unit/http/**/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
