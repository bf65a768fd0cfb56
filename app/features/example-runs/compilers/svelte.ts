import { loadBuildPackage } from '../build-package'
import { type Compile, refuse } from './compiler'

/** Matches a block of a component in another language, which needs a preprocessor of the example. */
const LANGUAGE = /<(?:script|style)\b[^<>]*\blang\s*=\s*["']?(?!ts\b|js\b|css\b|typescript\b)([\w-]+)/i

/** Creates a compiler for Svelte components, and for modules with runes, which have no types. */
export function svelteCompiler(packagesFolder: string): Compile {
  const svelte = loadBuildPackage(packagesFolder, 'svelte/compiler')
  return ({ path, text }) => {
    const options = { filename: path, generate: 'client', dev: false } as const
    if (!path.endsWith('.svelte')) {
      const code = svelte.compileModule(text, options).js.code
      return { kind: 'compiled', code, loader: 'js', sheet: '' }
    }
    const [opening, language] = LANGUAGE.exec(text) ?? []
    if (opening !== undefined)
      return refuse(
        `The language ${JSON.stringify(language)} isn’t compiled here.`,
        text.slice(0, text.indexOf(opening)).split('\n').length,
      )
    const output = svelte.compile(text, { ...options, css: 'external' })
    return { kind: 'compiled', code: output.js.code, loader: 'js', sheet: output.css?.code ?? '' }
  }
}
