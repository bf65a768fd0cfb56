import { encodePath } from '~/domain/addresses/addresses'
import { frameworkLabel, type Library } from '~/domain/catalogue/catalogue'
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
export const runFrameworks: ReadonlySet<string> = new Set(
  'react preact vue svelte solid lit vanilla angular'.split(' '),
)

/** HTML documents that an example may start from, relative to its directory, most likely first. */
export const startDocuments: readonly string[] = ['index.html', 'src/index.html']

type Owner = { readonly library: Pick<Library, 'packages'>; readonly tree: Pick<Tree, 'entries'> }

/** Sentences that explain why an example cannot run on this site. */
export const whyElsewhere = {
  server: (product: string) =>
    `This example needs ${/^[AEIO]/.test(product) ? 'an' : 'a'} ${product} server.`,
  compiler: (framework: string) =>
    `Examples for ${frameworkLabel(framework)} need their own compiler, which previews don’t have.`,
  document: 'This example has no index.html to start from.',
} as const

/**
 * Returns a sentence that explains why an example cannot run on this site, judging by its framework, its library and the
 * names of its files; null if it may run, which the contents of its files may still prevent.
 */
export function whyNotHere({ library, tree }: Owner, { framework, directory }: Example): string | null {
  const needed = library.packages[framework] ?? ''
  const server = Object.hasOwn(serverFrameworks, needed) ? serverFrameworks[needed] : undefined
  if (server !== undefined) return whyElsewhere.server(server)
  if (!runFrameworks.has(framework)) return whyElsewhere.compiler(framework)
  const hasDocument = startDocuments.some((path) => tree.entries.has(`${directory}/${path}`))
  return hasDocument ? null : whyElsewhere.document
}

/** Returns the address of the document that an example runs in. */
export function exampleFrameAddress(
  { library, version }: { readonly library: string; readonly version: string },
  { framework, name }: Pick<Example, 'framework' | 'name'>,
): string {
  return `/frames/example/${library}/${version}/${framework}/${encodePath(name)}`
}
