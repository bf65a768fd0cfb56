import { babelOptions, loadBuildPackage } from '../build-package'
import type { Compile } from './compiler'

/** Creates a compiler for Solid's JSX, which leaves types to the bundler. */
export function solidCompiler(packagesFolder: string): Compile {
  const babel = loadBuildPackage(packagesFolder, '@babel/core')
  const solid = loadBuildPackage(packagesFolder, 'babel-preset-solid')
  return ({ path, text }) => {
    const output = babel.transformSync(text, {
      ...babelOptions(packagesFolder, path),
      parserOpts: { plugins: path.endsWith('.tsx') ? ['jsx', 'typescript'] : ['jsx'] },
      presets: [solid],
    })
    return { kind: 'compiled', code: output?.code ?? '', loader: 'ts', sheet: '' }
  }
}
