import { parse } from 'jsonc-parser'
import { z } from 'zod'

/** The used parts of an Angular workspace file. */
const workspace = z.object({
  projects: z.record(
    z.string(),
    z.object({
      architect: z.object({
        build: z.object({
          options: z.object({
            browser: z.string().optional(),
            main: z.string().optional(),
            // An entry is a path, or an object with options. Objects are ignored: they may be loaded after the page.
            styles: z.array(z.unknown()).default([]),
          }),
        }),
      }),
    }),
  ),
})

type Files = Readonly<Record<string, string>>

/** Returns what the first project of `angular.json` builds; undefined without a valid file. */
function buildOptions(files: Files) {
  const read = workspace.safeParse(parse(files['angular.json'] ?? ''))
  return Object.values(read.data?.projects ?? {})[0]?.architect.build.options
}

/** Returns the script that the Angular CLI adds to the document of an example. */
export function angularEntry(files: Files): string {
  const options = buildOptions(files)
  return options?.browser ?? options?.main ?? 'src/main.ts'
}

/** Returns the global style sheets of an Angular example, in order. */
export function angularStyles(files: Files): readonly string[] {
  return (buildOptions(files)?.styles ?? []).filter((style) => typeof style === 'string')
}
