import type { Library } from '~/domain/catalogue/catalogue'
import { folderOf, slugOf } from '../paths'

/** Folders that never contain the file to open first. */
const IGNORED_FOLDERS = new Set(['public', '.vscode', 'tests', 'spec', 'assets'])

/** Folders of an application's source, most likely first. */
const SOURCE_FOLDERS = 'src/app src src/routes app app/routes app/templates src/pages pages routes'.split(' ')

/** Base names of entry files, most likely first; compared without letter case. */
const ENTRY_NAMES = '__root app application +page main index _index page action root'.split(' ')

/**
 * A framework's conventions: file names that take precedence over the library's, and the extensions of its components.
 */
type Convention = { readonly names: readonly string[]; readonly extensions: readonly string[] }

const CONVENTIONS: Readonly<Record<string, Convention>> = {
  angular: { names: ['app.component', 'app'], extensions: ['ts'] },
  lit: { names: [], extensions: ['ts'] },
  vue: { names: ['App'], extensions: ['vue', 'tsx', 'ts'] },
  svelte: { names: ['App', '+page'], extensions: ['svelte', 'ts'] },
  ember: { names: ['application'], extensions: ['gts', 'ts'] },
  octane: { names: [], extensions: ['tsrx', 'tsx', 'ts'] },
  marko: { names: ['+page'], extensions: ['marko', 'ts'] },
}

const USUAL: Convention = { names: [], extensions: ['tsx', 'ts', 'jsx', 'js'] }

const CODE = /\.(tsx|ts|jsx|js|mjs|cjs|vue|svelte|astro|gts|gjs|tsrx|marko)$/i
const NOT_AN_ENTRY =
  /((?:^|\/)\.[^/]+|\.d\.ts|\.gen\.ts|\.(test|spec)\.\w+|(^|\/)[\w.-]*config\.\w+|\.config\.\w+)$/i

/**
 * Returns the file that an example opens with; null if all its files are in ignored folders. In order of preference: the
 * library's fixed path; the framework's conventional file; a file with an entry name; README.md; any other, code before
 * styles and data.
 *
 * @param paths Relative to the example.
 */
export function startFile(
  library: Pick<Library, 'exampleEntry'>,
  framework: string,
  paths: readonly string[],
): string | null {
  const { name, path } = library.exampleEntry
  if (path !== null && paths.includes(path)) return path
  const convention = Object.hasOwn(CONVENTIONS, framework) ? (CONVENTIONS[framework] ?? USUAL) : USUAL
  const ownFiles = paths.filter(
    (each) =>
      !folderOf(each)
        .split('/')
        .some((folder) => IGNORED_FOLDERS.has(folder)),
  )
  const names = convention.names.length > 0 ? convention.names : [name]
  const conventional = ['src/app', 'src', 'src/routes', 'app', 'app/templates'].flatMap((folder) =>
    names.flatMap((each) => convention.extensions.map((extension) => `${folder}/${each}.${extension}`)),
  )
  const exact = conventional.find((each) => ownFiles.includes(each))
  return exact ?? ownFiles.toSorted((a, b) => rank(a, convention) - rank(b, convention))[0] ?? null
}

const isCode = (path: string): boolean => CODE.test(path) && !NOT_AN_ENTRY.test(path)

/**
 * Returns the file that an example opens with, then its other code files, except configuration, tests and generated
 * code.
 */
export function codeFiles(
  library: Pick<Library, 'exampleEntry'>,
  framework: string,
  paths: readonly string[],
): string[] {
  const start = startFile(library, framework, paths)
  return [...new Set([start ?? '', ...paths])].filter(isCode)
}

/** Returns the rank of a file, lower is better; equal ranks keep tree order. */
function rank(path: string, { extensions }: Convention): number {
  const file = slugOf(path)
  const dot = file.lastIndexOf('.')
  const name = (dot > 0 ? file.slice(0, dot) : file).toLowerCase()
  if (file.toLowerCase() === 'readme.md') return 1_000_000
  const isOwnCode = isCode(file)
  const folder = SOURCE_FOLDERS.indexOf(folderOf(path))
  const depth = path.split('/').length
  const byFolder = folder === -1 ? SOURCE_FOLDERS.length + depth : folder
  const extension = extensions.indexOf(file.slice(dot + 1).toLowerCase())
  const byExtension = extension === -1 ? extensions.length : extension
  const entry = ENTRY_NAMES.indexOf(name)
  if (isOwnCode && entry !== -1) return entry * 1000 + byFolder * 10 + byExtension
  return (isOwnCode ? 2_000_000 : 3_000_000) + byFolder * 10 + byExtension
}
