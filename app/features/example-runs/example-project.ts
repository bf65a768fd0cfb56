import { DomUtils, parseDocument } from 'htmlparser2'
import { posix } from 'node:path'
import { z } from 'zod'

/** What running an example starts from. */
export type ExampleProject = {
  /** The script that its document names, relative to the example. */
  readonly entry: string
  /** The inside of the document's body, without scripts. */
  readonly body: string
  /** What it asks for, by name of the package: a range such as `^5.1.0`. */
  readonly dependencies: Readonly<Record<string, string>>
}

/** Documents that an example may start from, the likeliest first. */
const DOCUMENTS = ['index.html', 'src/index.html']

const packageFile = z.object({ dependencies: z.record(z.string(), z.string()).default({}) })

/** Packages that only run on a server, with the name that people know them by. */
const SERVER_FRAMEWORKS: Readonly<Record<string, string>> = {
  '@tanstack/react-start': 'TanStack Start',
  '@tanstack/solid-start': 'TanStack Start',
  next: 'Next.js',
  nuxt: 'Nuxt',
  '@sveltejs/kit': 'SvelteKit',
  '@remix-run/node': 'Remix',
  '@remix-run/react': 'Remix',
  expo: 'Expo',
}

/** Frameworks whose components need no compiler of their own. */
const FRAMEWORKS: ReadonlySet<string> = new Set(['react', 'lit', 'vanilla'])

/** Reads what an example starts from, or the sentence that says why it does not run here. */
export function readProject(
  framework: string,
  files: Readonly<Record<string, string>>,
): ExampleProject | string {
  const dependencies = dependenciesOf(files['package.json'] ?? '')
  const server = Object.entries(SERVER_FRAMEWORKS).find(([name]) => Object.hasOwn(dependencies, name))
  if (server) return `This example needs a ${server[1]} server.`
  if (!FRAMEWORKS.has(framework)) return 'This framework has its own compiler, which previews don’t have yet.'
  const at = DOCUMENTS.find((path) => Object.hasOwn(files, path))
  if (at === undefined) return 'This example has no index.html to start from.'
  const document = parseDocument(files[at] ?? '')
  const scripts = DomUtils.getElementsByTagName('script', document)
  const source = scripts.find(({ attribs }) => attribs['type'] === 'module' && attribs['src'])?.attribs['src']
  if (source === undefined) return 'The index.html of this example names no script to start from.'
  const entry = source.startsWith('/') ? source.slice(1) : posix.join(posix.dirname(at), source)
  if (!Object.hasOwn(files, entry)) return `This example has no file “${entry}” to start from.`
  for (const script of scripts) DomUtils.removeElement(script)
  const [body] = DomUtils.getElementsByTagName('body', document, true, 1)
  return { entry, body: body ? DomUtils.getInnerHTML(body) : '', dependencies }
}

function dependenciesOf(text: string): Readonly<Record<string, string>> {
  try {
    return packageFile.parse(JSON.parse(text)).dependencies
  } catch {
    return {}
  }
}

/** A package in the version that is asked for and the one that is installed. */
export type Drift = { readonly name: string; readonly asked: string; readonly installed: string }

/** Packages whose installed version differs in the part that may break: the major one, or for `0.x` the minor one. */
export function driftOf(
  dependencies: ExampleProject['dependencies'],
  installedVersion: (name: string) => string | null,
): Drift[] {
  return Object.entries(dependencies).flatMap(([name, asked]) => {
    const installed = installedVersion(name)
    if (installed === null || breakingPart(asked) === null) return []
    return breakingPart(asked) === breakingPart(installed) ? [] : [{ name, asked, installed }]
  })
}

function breakingPart(version: string): string | null {
  const [, major, minor] = /(\d+)\.(\d+)/.exec(version) ?? []
  if (major === undefined || minor === undefined) return null
  return major === '0' ? `0.${minor}` : major
}
