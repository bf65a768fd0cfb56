import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** Modules of the site that tests replace, with those of this folder that take their places. */
const replaced = [
  { importer: '/app/router.tsx', source: /routeTree\.gen$/, file: 'route-tree.ts' },
  { importer: '/app/features/islands/', source: /\/registry$/, file: 'registry.ts' },
]

/** Adds the routes, islands and overlays of this folder to the site. No build of the product has this plugin. */
export function testRoutes(): Plugin {
  return {
    name: 'test-routes',
    enforce: 'pre',
    resolveId(source, importer) {
      const place = replaced.find((entry) => importer?.includes(entry.importer) && entry.source.test(source))
      return place ? fileURLToPath(new URL(place.file, import.meta.url)) : undefined
    },
  }
}
