import { loadBuildPackage } from '../build-package'
import type { Compile } from './compiler'

/** Compiles the JSX of Solid, and leaves its types to the bundler. No settings are read from the disk. */
export function solidCompiler(packagesFolder: string): Compile {
  const babel = loadBuildPackage(packagesFolder, '@babel/core')
  const solid = loadBuildPackage(packagesFolder, 'babel-preset-solid')
  return ({ path, text }) => {
    const made = babel.transformSync(text, {
      filename: path,
      cwd: packagesFolder,
      configFile: false,
      babelrc: false,
      browserslistConfigFile: false,
      sourceMaps: false,
      compact: false,
      parserOpts: { plugins: path.endsWith('.tsx') ? ['jsx', 'typescript'] : ['jsx'] },
      presets: [solid],
    })
    return { kind: 'compiled', code: made?.code ?? '', loader: 'ts', sheet: '' }
  }
}
