import { createHash } from 'node:crypto'
import { posix } from 'node:path'
import type * as Sfc from '@vue/compiler-sfc'
import { loadBuildPackage } from '../build-package'
import { type Compile, type Compiled, refusalOf, refuse, type Source } from './compiler'

/** Languages without a preprocessor, which would be a package of the example that runs on this server. */
const LANGUAGES: ReadonlySet<string> = new Set(['ts', 'tsx', 'js', 'jsx', 'html', 'css', 'postcss'])

const ID_LENGTH = 8

/** Creates a compiler for Vue components. */
export function vueCompiler(packagesFolder: string): Compile {
  const sfc = loadBuildPackage(packagesFolder, '@vue/compiler-sfc')
  return (source) => {
    const { descriptor, errors } = sfc.parse(source.text, { filename: source.path, sourceMap: false })
    const [error] = errors
    if (error) return refusalOf(error, source.path)
    return refusalOfBlocks(descriptor) ?? compileBlocks(sfc, source, descriptor)
  }
}

/** Returns a refusal for the first block that Vue's compiler alone cannot compile; null if there is none. */
function refusalOfBlocks({
  script,
  scriptSetup,
  template,
  styles,
  customBlocks,
}: Sfc.SFCDescriptor): Compiled | null {
  for (const block of [script, scriptSetup, template, ...styles]) {
    if (!block) continue
    const line = block.loc.start.line
    if (block.src !== undefined) return refuse(`Blocks with “src” aren’t compiled here.`, line)
    if (block.lang !== undefined && !LANGUAGES.has(block.lang))
      return refuse(`The language ${JSON.stringify(block.lang)} isn’t compiled here.`, line)
    if ('module' in block && block.module !== undefined)
      return refuse('Modules of styles aren’t compiled here.', line)
  }
  const [custom] = customBlocks
  return custom ? refuse(`Blocks of <${custom.type}> aren’t compiled here.`, custom.loc.start.line) : null
}

function compileBlocks(sfc: typeof Sfc, { path, files }: Source, descriptor: Sfc.SFCDescriptor): Compiled {
  const id = createHash('sha256').update(path).digest('hex').slice(0, ID_LENGTH)
  const scopeId = descriptor.styles.some(({ scoped }) => scoped) ? `data-v-${id}` : null
  const script = scriptOf(sfc, descriptor, { id, files })
  const render = renderOf(sfc, descriptor, { id, path, scopeId })
  if (typeof render !== 'string') return render
  const sheets = descriptor.styles.map(({ content, scoped = false }) =>
    sfc.compileStyle({ source: content, filename: path, id: `data-v-${id}`, scoped, isProd: true }),
  )
  const [error] = sheets.flatMap(({ errors }) => errors)
  if (error) return refusalOf(error, path)
  const scope = scopeId === null ? '' : `\n${COMPONENT_VARIABLE}.__scopeId = ${JSON.stringify(scopeId)}`
  return {
    kind: 'compiled',
    code: `${script}\n${render}${scope}\nexport default ${COMPONENT_VARIABLE}`,
    loader: languageOf(descriptor).endsWith('x') ? 'tsx' : 'ts',
    sheet: sheets.map(({ code }) => code).join('\n'),
  }
}

/** Name of the component's variable in the compiled code. */
const COMPONENT_VARIABLE = '__main'

function languageOf({ script, scriptSetup }: Sfc.SFCDescriptor): string {
  return scriptSetup?.lang ?? script?.lang ?? 'js'
}

/** Converts a path from Vue's compiler to one relative to the example. */
function inExample(file: string): string {
  return posix.normalize(file).replace(/^\//, '')
}

type ScriptParts = { readonly id: string; readonly files: Source['files'] }

function scriptOf(sfc: typeof Sfc, descriptor: Sfc.SFCDescriptor, { id, files }: ScriptParts): string {
  if (!descriptor.script && !descriptor.scriptSetup) return `const ${COMPONENT_VARIABLE} = {}`
  // Imported types are only read from the example.
  const fs = {
    fileExists: (file: string) => Object.hasOwn(files, inExample(file)),
    readFile: (file: string) => (Object.hasOwn(files, inExample(file)) ? files[inExample(file)] : undefined),
  }
  const output = sfc.compileScript(descriptor, {
    id,
    fs,
    isProd: true,
    inlineTemplate: descriptor.scriptSetup !== null,
    genDefaultAs: COMPONENT_VARIABLE,
    sourceMap: false,
  })
  return output.content
}

/** Returns the render function of a template, or a refusal; empty if the script already contains it. */
function renderOf(
  sfc: typeof Sfc,
  descriptor: Sfc.SFCDescriptor,
  { id, path, scopeId }: { readonly id: string; readonly path: string; readonly scopeId: string | null },
): string | Compiled {
  const { template, scriptSetup } = descriptor
  if (!template || scriptSetup) return ''
  const output = sfc.compileTemplate({
    source: template.content,
    filename: path,
    id,
    scoped: scopeId !== null,
    isProd: true,
    ...(template.ast ? { ast: template.ast } : {}),
    compilerOptions: {
      scopeId,
      expressionPlugins: languageOf(descriptor).startsWith('ts') ? ['typescript'] : [],
    },
  })
  const [error] = output.errors
  if (error === undefined)
    return `${output.code.replace('export function render', 'function render')}\n${COMPONENT_VARIABLE}.render = render`
  return typeof error === 'string' ? refuse(error, template.loc.start.line) : refusalOf(error, path)
}
