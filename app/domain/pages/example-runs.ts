import { encodePath } from '~/domain/addresses/addresses'
import type { Library } from '~/domain/catalogue/catalogue'
import type { Example } from './types'

/** Packages that only run on a server, with the name that people know them by. */
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

/** Frameworks whose examples are built here. */
export const runFrameworks: ReadonlySet<string> = new Set([
  'react',
  'preact',
  'vue',
  'svelte',
  'solid',
  'lit',
  'vanilla',
])

/** Tells whether an example may run on this site, by its framework and library: its own files can still refuse it. */
export function mayRunHere({ packages }: Pick<Library, 'packages'>, { framework }: Example): boolean {
  return runFrameworks.has(framework) && !Object.hasOwn(serverFrameworks, packages[framework] ?? '')
}

/** The address of the document that an example runs in. */
export function exampleFrameAddress(
  { library, version }: { readonly library: string; readonly version: string },
  { framework, name }: Pick<Example, 'framework' | 'name'>,
): string {
  return `/frames/example/${library}/${version}/${framework}/${encodePath(name)}`
}
