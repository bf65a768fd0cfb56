/** What files of an example show of how it is built, in the order of the tags. */
const SIGNS: readonly (readonly [tag: string, file: RegExp])[] = [
  ['Next.js', /^next\.config\.\w+$/],
  ['Nuxt', /^nuxt\.config\.\w+$/],
  ['SvelteKit', /^src\/app\.html$/],
  ['Astro', /^astro\.config\.\w+$/],
  ['React Native', /^(?:metro\.config\.\w+|app\.json)$/],
  ['Angular CLI', /^angular\.json$/],
  ['Vite', /^vite\.config\.\w+$/],
  ['Rsbuild', /^rsbuild\.config\.\w+$/],
  ['Tailwind CSS', /^tailwind\.config\.\w+$/],
  ['Tests', /(?:^|\/)(?:tests?|__tests__|e2e)\/|\.(?:test|spec)\.\w+$/],
  ['TypeScript', /\.tsx?$|^tsconfig\.json$/],
]

/** How an example is built, as its files say: `files` are paths inside it. */
export function exampleTags(files: readonly string[]): string[] {
  return SIGNS.filter(([, sign]) => files.some((file) => sign.test(file))).map(([tag]) => tag)
}
