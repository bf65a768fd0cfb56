import { DomUtils, parseDocument } from 'htmlparser2'
import { posix } from 'node:path'
import { z } from 'zod'
import { frameworkLabel } from '~/domain/catalogue/catalogue'
import { runFrameworks, serverFrameworks, startDocuments } from '~/domain/pages/example-runs'

/** What running an example starts from. */
export type ExampleProject = {
  /** The script that its document names, relative to the example. */
  readonly entry: string
  /** The inside of the document's body, without scripts. */
  readonly body: string
  /** What it asks for, by name of the package: a range such as `^5.1.0`. */
  readonly dependencies: Readonly<Record<string, string>>
}

const packageFile = z.object({ dependencies: z.record(z.string(), z.string()).default({}) })

/** Reads what an example starts from, or the sentence that says why it does not run here. */
export function readProject(
  framework: string,
  files: Readonly<Record<string, string>>,
): ExampleProject | string {
  const dependencies = dependenciesOf(files['package.json'] ?? '')
  const server = Object.entries(serverFrameworks).find(([name]) => Object.hasOwn(dependencies, name))
  if (server) return `This example needs a ${server[1]} server.`
  if (!runFrameworks.has(framework))
    return `Examples for ${frameworkLabel(framework)} need their own compiler, which previews don’t have.`
  const at = startDocuments.find((path) => Object.hasOwn(files, path))
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

/** A package of an example in the range that it asks for and the version that is installed. */
export type UsedPackage = {
  readonly name: string
  readonly asked: string
  readonly installed: string
  /**
   * `breaking` if the major versions differ, or the minor ones of `0.x`; `behind` if the installed version is older than the
   * one asked for.
   */
  readonly drift: 'none' | 'behind' | 'breaking'
}

/** What an example asks for, as far as it is installed. */
export function usedPackages(
  dependencies: ExampleProject['dependencies'],
  installedVersion: (name: string) => string | null,
): UsedPackage[] {
  return Object.entries(dependencies).flatMap(([name, asked]) => {
    const installed = installedVersion(name)
    return installed === null ? [] : [{ name, asked, installed, drift: driftOf(asked, installed) }]
  })
}

function driftOf(asked: string, installed: string): UsedPackage['drift'] {
  const [wanted, present] = [numbersOf(asked), numbersOf(installed)]
  if (!wanted || !present) return 'none'
  const breakingParts = present[0] === 0 ? 2 : 1
  const differs = wanted.findIndex((part, at) => part !== present[at])
  if (differs === -1) return 'none'
  if (differs < breakingParts) return 'breaking'
  return (wanted[differs] ?? 0) > (present[differs] ?? 0) ? 'behind' : 'none'
}

function numbersOf(version: string): readonly number[] | null {
  const [, ...parts] = /(\d+)\.(\d+)(?:\.(\d+))?/.exec(version) ?? []
  return parts.length === 0 ? null : parts.map((part) => Number(part ?? 0))
}

/** Packages that the compilers here make code for: another major version of them would not run it. */
const COMPILED_FOR: ReadonlySet<string> = new Set(['vue', 'svelte', 'solid-js'])

/** True if an example can't run with the version that is installed. */
export function isRefused({ name, drift }: UsedPackage): boolean {
  return drift === 'breaking' && (name.startsWith('@tanstack/') || COMPILED_FOR.has(name))
}

/** Says that a package is installed in another version than is asked for. */
export function driftText({ name, asked, installed }: UsedPackage): string {
  return `This example asks for ${name} ${asked}. Version ${installed} is installed here.`
}

const list = new Intl.ListFormat('en')

/** Says which packages an example runs with, and which of them it asks for in another version. */
export function versionsText(docs: string, used: readonly UsedPackage[]): string {
  if (used.length === 0) return ''
  const runs = `Docs of ${docs}, run with ${list.format(used.map(({ name, installed }) => `${name} ${installed}`))}.`
  const others = used.filter(({ drift }) => drift !== 'none').map(({ name, asked }) => `${name} ${asked}`)
  return others.length === 0 ? runs : `${runs} The example asks for ${list.format(others)}.`
}
