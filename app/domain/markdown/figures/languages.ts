import type { LanguageRegistration } from '@shikijs/core'

type LanguageModule = { readonly default: LanguageRegistration[] }

/**
 * Grammars by their own name, each loaded when a page first needs it: all of them at once would cost 8 MB of
 * server code and over 200 MB of memory.
 */
const loaders: Readonly<Record<string, () => Promise<LanguageModule>>> = {
  'angular-html': () => import('@shikijs/langs/angular-html'),
  'angular-ts': () => import('@shikijs/langs/angular-ts'),
  apache: () => import('@shikijs/langs/apache'),
  astro: () => import('@shikijs/langs/astro'),
  css: () => import('@shikijs/langs/css'),
  docker: () => import('@shikijs/langs/docker'),
  dotenv: () => import('@shikijs/langs/dotenv'),
  'glimmer-js': () => import('@shikijs/langs/glimmer-js'),
  'glimmer-ts': () => import('@shikijs/langs/glimmer-ts'),
  graphql: () => import('@shikijs/langs/graphql'),
  handlebars: () => import('@shikijs/langs/handlebars'),
  html: () => import('@shikijs/langs/html'),
  ini: () => import('@shikijs/langs/ini'),
  javascript: () => import('@shikijs/langs/javascript'),
  json: () => import('@shikijs/langs/json'),
  json5: () => import('@shikijs/langs/json5'),
  jsonc: () => import('@shikijs/langs/jsonc'),
  jsx: () => import('@shikijs/langs/jsx'),
  less: () => import('@shikijs/langs/less'),
  markdown: () => import('@shikijs/langs/markdown'),
  marko: () => import('@shikijs/langs/marko'),
  mdx: () => import('@shikijs/langs/mdx'),
  nginx: () => import('@shikijs/langs/nginx'),
  prisma: () => import('@shikijs/langs/prisma'),
  scss: () => import('@shikijs/langs/scss'),
  shellscript: () => import('@shikijs/langs/shellscript'),
  sql: () => import('@shikijs/langs/sql'),
  svelte: () => import('@shikijs/langs/svelte'),
  toml: () => import('@shikijs/langs/toml'),
  tsx: () => import('@shikijs/langs/tsx'),
  typescript: () => import('@shikijs/langs/typescript'),
  vue: () => import('@shikijs/langs/vue'),
  xml: () => import('@shikijs/langs/xml'),
  yaml: () => import('@shikijs/langs/yaml'),
}

/** Other names that authors write after a fence, and extensions of files, with the grammar they mean. */
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

/** Name of the grammar for what an author wrote after a fence, or null when it is shown as plain text. */
export function grammarName(written: string): string | null {
  const name = written.toLowerCase()
  const grammar = Object.hasOwn(aliases, name) ? aliases[name] : name
  return grammar !== undefined && Object.hasOwn(loaders, grammar) ? grammar : null
}

/** The grammars behind a name of {@link grammarName}, with those they embed. */
export async function loadGrammars(name: string): Promise<LanguageRegistration[]> {
  const loader = loaders[name]
  if (!loader) return []
  return (await loader()).default
}
