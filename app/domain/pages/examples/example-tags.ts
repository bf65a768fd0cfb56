/** Tags of examples, in display order, with the files that indicate them. */
const TAG_PATTERNS: readonly (readonly [tag: string, file: RegExp])[] = [
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

/** Returns the tags of an example: `files` are paths inside it. */
export function exampleTags(files: readonly string[]): string[] {
  return TAG_PATTERNS.filter(([, pattern]) => files.some((file) => pattern.test(file))).map(([tag]) => tag)
}
