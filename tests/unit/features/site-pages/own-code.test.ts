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
 * The code of posts and landing pages compiles against the packages as they are published. Each block is the body of a
 * function inside that of the block before: it sees what was shown earlier, and may show it anew. What a text leaves to
 * its readers, such as `fetchOrder`, is declared in `tests/fixtures/own-code/{post}.txt` or `landing-{library}.txt`, with
 * imports that the text leaves out. What is not installed, or needs a compiler of its own, is skipped by name.
 */
const FOLDER = resolve('node_modules/.cache/own-code')
const CONTEXT = resolve('tests/fixtures/own-code')
const TIME_LIMIT_MS = 300_000

const block = /^```(?:tsx?|typescript)\b[^\n]*\n([^]*?)^```$/gm
/** Code that TypeScript alone cannot read, or whose types are in a template. */
const foreignBlock = /^```(vue|svelte|angular-ts)\b/gm
const importStatement = /^import (?:type )?(?:\{[^}]*\}|\w+) from '([^']+)'\n?/gm

/** What a block imports, and the rest of it as the body of a function. */
function bodyOf(code: string): { readonly imports: readonly string[]; readonly body: string } {
  const imports = code.match(importStatement) ?? []
  const rest = code
    .replaceAll(importStatement, '')
    .replaceAll(/^export /gm, '')
    .trim()
  return { imports, body: rest.startsWith('<') ? `return (${rest})` : rest }
}

/** Imports of several statements, each name once. */
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
  // The router knows what a search was from the routes of the reader's own site, which a post has not.
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

/** Packages of a text's imports that are not installed. */
function missingPackages(code: string): readonly string[] {
  const packages = [...code.matchAll(/from '((?:@[\w-]+\/)?[\w-]+)[^']*'/g)].map(([, name = '']) => name)
  return [...new Set(packages)].filter((name) => !existsSync(join('node_modules', name)))
}

type OwnText = {
  readonly slug: string
  /** Name of the file that declares what the text leaves out, where none is called like the text. */
  readonly context: string
  readonly body: string
}

/** The tabs of landing pages, a text each: what one shows is not there in another. */
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
    // Each library of components has its own types of JSX; those of React hold without a sign.
    const jsx = /from '(?:solid-js|@tanstack\/solid-)/.test(body) ? '/** @jsxImportSource solid-js */\n' : ''
    const code = jsx + moduleOf(declared, blocks)
    const reasons = [
      ...missingPackages(declared + body).map((name) => `${name} is not installed`),
      ...foreign.map((language) => `${language} has a compiler of its own`),
    ]
    return { slug, code, hasCode: blocks.length + foreign.length > 0, reasons }
  }),
)

/** What the compiler says of the texts that it can check, line by line. */
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
