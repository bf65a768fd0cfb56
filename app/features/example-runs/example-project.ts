import { DomUtils, parseDocument } from 'htmlparser2'
import { posix } from 'node:path'
import { z } from 'zod'
import { majorsIn, withoutProtocol } from '~/domain/catalogue/package-names'
import { parseJson } from '~/ports/parse-json'
import { angularEntry } from './angular-json'
import { isRunPackage } from './packages'
import {
  runFrameworks,
  serverFrameworks,
  startDocuments,
  whyElsewhere,
} from '~/domain/pages/examples/example-runs'

/** Parts of an example that are needed to run it. */
type ExampleProject = {
  /** Script of its HTML document, relative to the example. */
  readonly entry: string
  /** Inner HTML of the body, without scripts. */
  readonly body: string
  /** Version range by package name, such as `^5.1.0`. */
  readonly dependencies: Readonly<Record<string, string>>
}

/**
 * Maximum length of the files that the main thread parses, in characters: readers can edit them, and the time of the parsers
 * grows with the square of the length. The largest real one has 1,700.
 */
const MAX_PARSED_LENGTH = 20_000
const parsedFiles: readonly string[] = [...startDocuments, 'package.json', 'angular.json']

const packageFile = z.object({ dependencies: z.record(z.string(), z.string()).default({}) })

/** Returns the parts of an example that are needed to run it, or a sentence why it cannot run on this site. */
export function readProject(
  framework: string,
  files: Readonly<Record<string, string>>,
): ExampleProject | string {
  const long = parsedFiles.find((path) => (files[path]?.length ?? 0) > MAX_PARSED_LENGTH)
  if (long !== undefined) return `The ${long} of this example is too large to run here.`
  try {
    return parseProject(framework, files)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return 'The HTML document or angular.json of this example is nested too deep to run here.'
  }
}

/** Parses the parts of an example. Throws a `RangeError` if the nesting of a file exceeds the stack. */
function parseProject(framework: string, files: Readonly<Record<string, string>>): ExampleProject | string {
  const dependencies = dependenciesOf(files['package.json'] ?? '')
  const server = Object.entries(serverFrameworks).find(([name]) => Object.hasOwn(dependencies, name))
  if (server) return whyElsewhere.server(server[1])
  if (!runFrameworks.has(framework)) return whyElsewhere.compiler(framework)
  const at = startDocuments.find((path) => Object.hasOwn(files, path))
  if (at === undefined) return whyElsewhere.document
  const document = parseDocument(files[at] ?? '')
  const scripts = DomUtils.getElementsByTagName('script', document)
  const source = scripts.find(({ attribs }) => attribs['type'] === 'module' && attribs['src'])?.attribs['src']
  const named = source?.startsWith('/') ? source.slice(1) : source && posix.join(posix.dirname(at), source)
  const entry = framework === 'angular' ? angularEntry(files) : named
  if (entry === undefined) return 'The index.html of this example names no script to start from.'
  if (!Object.hasOwn(files, entry)) return `This example has no file “${entry}” to start from.`
  for (const script of scripts) DomUtils.removeElement(script)
  const [body] = DomUtils.getElementsByTagName('body', document, true, 1)
  return { entry, body: body ? DomUtils.getInnerHTML(body) : '', dependencies }
}

function dependenciesOf(text: string): Readonly<Record<string, string>> {
  return packageFile.safeParse(parseJson(text)).data?.dependencies ?? {}
}

/** A dependency of an example with its version range and the installed version. */
type UsedPackage = {
  readonly name: string
  readonly asked: string
  readonly installed: string
  /** `breaking`: the major versions differ, or the minor ones of `0.x`; `behind`: an otherwise older version is installed. */
  readonly drift: 'none' | 'behind' | 'breaking'
}

/** Returns the dependencies of an example that its bundle may import, and that are installed. */
export function usedPackages(
  dependencies: ExampleProject['dependencies'],
  installedVersion: (name: string) => string | null,
): UsedPackage[] {
  return Object.entries(dependencies).flatMap(([name, asked]) => {
    const installed = isRunPackage(name) ? installedVersion(name) : null
    return installed === null ? [] : [{ name, asked, installed, drift: driftOf(asked, installed) }]
  })
}

/** Maximum length of a version range in characters, because readers can edit it. */
const MAX_RANGE_LENGTH = 100

function driftOf(asked: string, installed: string): UsedPackage['drift'] {
  if (asked.length > MAX_RANGE_LENGTH) return 'none'
  const [present] = versionsIn(installed)
  const majors = majorsIn(withoutProtocol(asked))
  if (!present || majors.length === 0) return 'none'
  if (!majors.some((major) => major === present[0])) return 'breaking'
  // A range may have several versions, and versions of a major only.
  const wanted = versionsIn(asked).find(([major]) => major === present[0])
  if (!wanted) return 'none'
  const breakingParts = present[0] === 0 ? 2 : 1
  const differs = wanted.findIndex((part, at) => part !== present[at])
  if (differs === -1) return 'none'
  if (differs < breakingParts) return 'breaking'
  return (wanted[differs] ?? 0) > (present[differs] ?? 0) ? 'behind' : 'none'
}

/** Returns the numbers of each version with a minor version in a range. */
function versionsIn(range: string): readonly (readonly number[])[] {
  return Array.from(range.matchAll(/(\d+)\.(\d+)(?:\.(\d+))?/g), ([, ...parts]) =>
    parts.map((part) => Number(part ?? 0)),
  )
}

/** Packages that compiled code depends on: another major version could not run it. */
const COMPILED_FOR: ReadonlySet<string> = new Set(['vue', 'svelte', 'solid-js'])

/** Returns true if an example cannot run with the installed version. */
export function isRefused({ name, drift }: UsedPackage): boolean {
  return drift === 'breaking' && (name.startsWith('@tanstack/') || COMPILED_FOR.has(name))
}

/** Returns a sentence about a dependency that is installed in another version. */
export function driftText({ name, asked, installed }: UsedPackage): string {
  return `This example asks for ${name} ${asked}. Version ${installed} is installed here.`
}

const list = new Intl.ListFormat('en')

/** Names the versions that an example runs with: those of the docs' library first, and the rest. */
export type RunVersions = { readonly main: string; readonly rest: string }

/** Number of packages that are always shown. */
const MAIN = 2

const namedVersions = (used: readonly UsedPackage[]): string =>
  list.format(used.map(({ name, installed }) => `${name} ${installed}`))

/** Returns sentences that name the versions that an example runs with, and the different ones that it requests. */
export function runVersions(docs: string, used: readonly UsedPackage[]): RunVersions | null {
  if (used.length === 0) return null
  const own = used.filter(({ name }) => name.startsWith('@tanstack/'))
  const ordered = [...own, ...used.filter((each) => !own.includes(each))]
  const others = used.filter(({ drift }) => drift !== 'none').map(({ name, asked }) => `${name} ${asked}`)
  const count = ordered.length - MAIN
  const main = `Docs of ${docs}, run with ${namedVersions(ordered.slice(0, MAIN))}`
  const rest = [
    ...(count > 0 ? [`Also ${namedVersions(ordered.slice(MAIN))}.`] : []),
    ...(others.length > 0 ? [`The example asks for ${list.format(others)}.`] : []),
  ]
  return { main: count > 0 ? `${main} and ${count} more` : main, rest: rest.join(' ') }
}
