import { encodePath } from '~/domain/addresses/addresses'
import type { Library } from '~/domain/catalogue/catalogue'
import type { Tree } from '~/ports/content/port'
import type { Example } from '../types'

/** Server-only packages, and the product names to show for them. */
export const serverFrameworks: Readonly<Record<string, string>> = {
  '@tanstack/react-start': 'TanStack Start',
  '@tanstack/solid-start': 'TanStack Start',
  next: 'Next.js',
  nuxt: 'Nuxt',
  '@sveltejs/kit': 'SvelteKit',
  '@remix-run/node': 'Remix',
  '@remix-run/react': 'Remix',
  expo: 'Expo',
}

/** Frameworks whose examples this site can build. */
export const runFrameworks: ReadonlySet<string> = new Set([
  'react',
  'preact',
  'vue',
  'svelte',
  'solid',
  'lit',
  'vanilla',
  'angular',
])

/** HTML documents that an example may start from, relative to its directory, most likely first. */
export const startDocuments: readonly string[] = ['index.html', 'src/index.html']

type Owner = { readonly library: Pick<Library, 'packages'>; readonly tree: Pick<Tree, 'entries'> }

/**
 * Returns true if an example may run on this site, judging by its framework, its library and the names of its files; their
 * contents may still prevent it.
 */
export function mayRunHere({ library, tree }: Owner, { framework, directory }: Example): boolean {
  const needsServer = Object.hasOwn(serverFrameworks, library.packages[framework] ?? '')
  const hasDocument = startDocuments.some((path) => tree.entries.has(`${directory}/${path}`))
  return runFrameworks.has(framework) && !needsServer && hasDocument
}

/** Returns the address of the document that an example runs in. */
export function exampleFrameAddress(
  { library, version }: { readonly library: string; readonly version: string },
  { framework, name }: Pick<Example, 'framework' | 'name'>,
): string {
  return `/frames/example/${library}/${version}/${framework}/${encodePath(name)}`
}
