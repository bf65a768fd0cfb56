import type { LanguageRegistration } from 'shiki/core'

type LanguageModule = { readonly default: LanguageRegistration[] }

/**
 * Loaders of grammars by name, called when a page first needs one: all together take 8 MB of server code and over 200
 * MB of memory.
 */
const loaders: Readonly<Record<string, () => Promise<LanguageModule>>> = {
  'angular-html': () => import('shiki/langs/angular-html.mjs'),
  'angular-ts': () => import('shiki/langs/angular-ts.mjs'),
  apache: () => import('shiki/langs/apache.mjs'),
  astro: () => import('shiki/langs/astro.mjs'),
  css: () => import('shiki/langs/css.mjs'),
  docker: () => import('shiki/langs/docker.mjs'),
  dotenv: () => import('shiki/langs/dotenv.mjs'),
  'glimmer-js': () => import('shiki/langs/glimmer-js.mjs'),
  'glimmer-ts': () => import('shiki/langs/glimmer-ts.mjs'),
  graphql: () => import('shiki/langs/graphql.mjs'),
  handlebars: () => import('shiki/langs/handlebars.mjs'),
  html: () => import('shiki/langs/html.mjs'),
  ini: () => import('shiki/langs/ini.mjs'),
  javascript: () => import('shiki/langs/javascript.mjs'),
  json: () => import('shiki/langs/json.mjs'),
  json5: () => import('shiki/langs/json5.mjs'),
  jsonc: () => import('shiki/langs/jsonc.mjs'),
  jsx: () => import('shiki/langs/jsx.mjs'),
  less: () => import('shiki/langs/less.mjs'),
  markdown: () => import('shiki/langs/markdown.mjs'),
  marko: () => import('shiki/langs/marko.mjs'),
  mdx: () => import('shiki/langs/mdx.mjs'),
  nginx: () => import('shiki/langs/nginx.mjs'),
  prisma: () => import('shiki/langs/prisma.mjs'),
  scss: () => import('shiki/langs/scss.mjs'),
  shellscript: () => import('shiki/langs/shellscript.mjs'),
  sql: () => import('shiki/langs/sql.mjs'),
  svelte: () => import('shiki/langs/svelte.mjs'),
  toml: () => import('shiki/langs/toml.mjs'),
  tsx: () => import('shiki/langs/tsx.mjs'),
  typescript: () => import('shiki/langs/typescript.mjs'),
  vue: () => import('shiki/langs/vue.mjs'),
  xml: () => import('shiki/langs/xml.mjs'),
  yaml: () => import('shiki/langs/yaml.mjs'),
}

/**
 * Grammars loaded together with each grammar that embeds them lazily. Each such grammar has its own highlighter, so they take
 * memory once per grammar.
 */
const COMPANIONS = ['json', 'shellscript', 'tsx', 'typescript']

/** Grammars by other names that authors use, and by file extensions. */
const aliases: Readonly<Record<string, string>> = {
  angular2html: 'angular-html',
  bash: 'shellscript',
  cjs: 'javascript',
  console: 'shellscript',
  cts: 'typescript',
  dockerfile: 'docker',
  env: 'dotenv',
  gjs: 'glimmer-js',
  gql: 'graphql',
  gts: 'glimmer-ts',
  hbs: 'handlebars',
  htm: 'html',
  js: 'javascript',
  md: 'markdown',
  mjs: 'javascript',
  mts: 'typescript',
  sh: 'shellscript',
  shell: 'shellscript',
  svg: 'xml',
  ts: 'typescript',
  // Octane's components are TypeScript with tags.
  tsrx: 'tsx',
  yml: 'yaml',
  zsh: 'shellscript',
}

/** Returns the name of the grammar for the language of a fence; null for plain text. */
export function grammarName(written: string): string | null {
  const name = written.toLowerCase()
  const grammar = Object.hasOwn(aliases, name) ? aliases[name] : name
  return grammar !== undefined && Object.hasOwn(loaders, grammar) ? grammar : null
}

/** The grammars of a language, including those that it always embeds. */
export type Grammars = {
  readonly own: readonly LanguageRegistration[]
  /** True if it embeds other languages only if they are loaded, such as Markdown those of its fences. */
  readonly isVariable: boolean
  /** Grammars to load with a variable one. */
  readonly companions: readonly LanguageRegistration[]
}

/** Loads the grammars for a name of {@link grammarName}. */
export async function loadGrammars(name: string): Promise<Grammars> {
  const own = (await loaders[name]?.())?.default ?? []
  const embedded = own.flatMap(({ embeddedLangsLazy }) => embeddedLangsLazy ?? [])
  const names = COMPANIONS.filter((each) => embedded.includes(each))
  const modules = await Promise.all(names.map(async (each) => loaders[each]?.()))
  return {
    own,
    isVariable: embedded.length > 0,
    companions: modules.flatMap((module) => module?.default ?? []),
  }
}
