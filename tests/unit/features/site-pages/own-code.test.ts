import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { catalogue, frameworkLabel } from '~/domain/catalogue/catalogue'
import { posts } from '~/features/blog/posts.server'
import { oneScreenCode } from '~/features/home/one-screen.server'
import { landingCode } from '~/features/landing/landing-code.server'

/**
 * Compiles the code of posts and landing pages against the published packages. Each block is the body of a function
 * nested in that of the previous block, so it can use and redeclare earlier names. Code that a text leaves to its
 * readers, such as `fetchOrder`, is declared in `tests/fixtures/own-code/{post}.txt` or `landing-{library}.txt`, with
 * imports that the text omits. Texts are skipped, with the reason in the test name, if a package is not installed or
 * needs a separate compiler.
 */
const FOLDER = resolve('node_modules/.cache/own-code')
const CONTEXT = resolve('tests/fixtures/own-code')
const TIME_LIMIT_MS = 300_000

const block = /^```(?:tsx?|typescript)\b[^\n]*\n([^]*?)^```$/gm
/** Code blocks that TypeScript alone cannot compile, or whose types are in a template. */
const foreignBlock = /^```(vue|svelte|angular-ts)\b/gm
const importStatement = /^import (?:type )?(?:\{[^}]*\}|\w+) from '([^']+)'\n?/gm

/** Splits a block into its imports and the rest, which becomes the body of a function. */
function bodyOf(code: string): { readonly imports: readonly string[]; readonly body: string } {
  const imports = code.match(importStatement) ?? []
  const rest = code
    .replaceAll(importStatement, '')
    .replaceAll(/^export /gm, '')
    .trim()
  return { imports, body: rest.startsWith('<') ? `return (${rest})` : rest }
}

/** Merges import statements, without duplicate names. */
function merged(imports: readonly string[]): string {
  const names = new Map<string, string>()
  for (const statement of imports) {
    const [, list = '', from = ''] = /\{([^}]*)\} from '([^']+)'/.exec(statement) ?? []
    for (const name of list.split(',').map((each) => each.trim())) if (name !== '') names.set(name, from)
  }
  return [...names].map(([name, from]) => `import { ${name} } from '${from}'`).join('\n')
}

function moduleOf(context: string, blocks: readonly string[]): string {
  const parts = [context, ...blocks].map(bodyOf)
  const [declared, ...shown] = parts
  const nested = shown.reduceRight(
    (inner, { body }, at) => `function shown${at}() {\n${inner}\n${body}\n}`,
    '',
  )
  return [merged(parts.flatMap(({ imports }) => imports)), declared?.body, `export ${nested}`].join('\n')
}

const compilerOptions = {
  strict: true,
  // The router infers search parameters from the routes of the reader's site, which a post does not have.
  noImplicitAny: false,
  noEmit: true,
  target: 'esnext',
  lib: ['esnext', 'dom', 'dom.iterable'],
  module: 'esnext',
  moduleResolution: 'bundler',
  jsx: 'react-jsx',
  skipLibCheck: true,
  allowUnreachableCode: true,
  types: [],
}

/** Returns the imported packages that are not installed. */
function missingPackages(code: string): readonly string[] {
  const packages = [...code.matchAll(/from '((?:@[\w-]+\/)?[\w-]+)[^']*'/g)].map(([, name = '']) => name)
  return [...new Set(packages)].filter((name) => !existsSync(join('node_modules', name)))
}

type OwnText = {
  readonly slug: string
  /** Name of the file with the declarations, if none has the name of the text. */
  readonly context: string
  readonly body: string
}

/** The tabs of landing pages, each as a separate text, since they do not share declarations. */
const tabs: readonly OwnText[] = catalogue.libraries.flatMap((library) =>
  (landingCode(library) ?? '').split(/^# /m).map((body) => {
    const framework = library.frameworks.find((id) => body.startsWith(frameworkLabel(id)))
    const context = `landing-${library.id}`
    return { slug: framework === undefined ? context : `${context}-${framework}`, context, body }
  }),
)

const texts: readonly OwnText[] = [
  ...posts().map(({ slug, body }) => ({ slug, context: slug, body })),
  ...tabs,
  { slug: 'one-screen', context: 'one-screen', body: oneScreenCode },
]

const cases = await Promise.all(
  texts.map(async ({ slug, context, body }) => {
    const file = [slug, context].map((name) => join(CONTEXT, `${name}.txt`)).find((each) => existsSync(each))
    const declared = file === undefined ? '' : await readFile(file, 'utf8')
    const blocks = [...body.matchAll(block)].map(([, code = '']) => code)
    const foreign = [...body.matchAll(foreignBlock)].map(([, language = '']) => language)
    // Each component library has its own JSX types; those of React are the default.
    const jsx = /from '(?:solid-js|@tanstack\/solid-)/.test(body) ? '/** @jsxImportSource solid-js */\n' : ''
    const code = jsx + moduleOf(declared, blocks)
    const reasons = [
      ...missingPackages(declared + body).map((name) => `${name} is not installed`),
      ...foreign.map((language) => `${language} has a compiler of its own`),
    ]
    return { slug, code, hasCode: blocks.length + foreign.length > 0, reasons }
  }),
)

/** Compiles the texts that can be checked, and returns the compiler's output by line. */
async function compile(): Promise<readonly string[]> {
  await rm(FOLDER, { recursive: true, force: true })
  await mkdir(FOLDER, { recursive: true })
  const checked = cases.filter(({ hasCode, reasons }) => hasCode && reasons.length === 0)
  await Promise.all(checked.map(({ slug, code }) => writeFile(join(FOLDER, `${slug}.tsx`), code)))
  await writeFile(join(FOLDER, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.tsx'] }))
  const compiler = [resolve('node_modules/typescript/bin/tsc'), '-p', FOLDER]
  const said = await promisify(execFile)(process.execPath, compiler, { timeout: TIME_LIMIT_MS }).catch(
    (failure: { stdout: string }) => failure,
  )
  return said.stdout.split('\n')
}

let said: Promise<readonly string[]> | undefined

test.for(cases.filter(({ hasCode }) => hasCode))(
  'the code of $slug compiles',
  async ({ slug, reasons }, { skip }) => {
    if (reasons.length > 0) skip(reasons.join(', '))
    said ??= compile()
    const errors = (await said).filter((line) => line.includes(`${slug}.tsx`))
    expect(errors).toEqual([])
  },
)
