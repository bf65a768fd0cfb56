import { loadBuildPackage } from '../build-package'
import { type Compile, refuse } from './compiler'

/** Blocks of a component with a language of their own, which a preprocessor of the example would compile. */
const LANGUAGE = /<(?:script|style)\b[^>]*\blang\s*=\s*["']?(?!ts\b|js\b|css\b|typescript\b)([\w-]+)/i

/** Makes JavaScript of TypeScript. */
export type StripTypes = (text: string) => Promise<string>

/** Compiles components of Svelte, and modules with runes. */
export function svelteCompiler(packagesFolder: string, stripTypes: StripTypes): Compile {
  const svelte = loadBuildPackage(packagesFolder, 'svelte/compiler')
  return async ({ path, text }) => {
    const options = { filename: path, generate: 'client', dev: false } as const
    if (!path.endsWith('.svelte')) {
      const code = svelte.compileModule(path.endsWith('.ts') ? await stripTypes(text) : text, options).js.code
      return { kind: 'compiled', code, loader: 'js', sheet: '' }
    }
    const [before, language] = LANGUAGE.exec(text) ?? []
    if (before !== undefined)
      return refuse(
        `The language ${JSON.stringify(language)} isn’t compiled here.`,
        text.slice(0, text.indexOf(before)).split('\n').length,
      )
    const made = svelte.compile(text, { ...options, css: 'external' })
    return { kind: 'compiled', code: made.js.code, loader: 'js', sheet: made.css?.code ?? '' }
  }
}
