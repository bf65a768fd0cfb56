import { isPackageName } from '~/domain/downloads/package-name'

/** The commands that stand before names where they are copied from. */
const COMMAND = /^(?:npx|npm|pnpm|yarn|bun|deno|i|in|ins|install|add|create|x|dlx)$/

/** The part behind `/package/` in the address of a package's page. */
const PAGE = /^https?:\/\/[^/]+\/(?:package\/)?((?:@[^/?#]+\/)?[^/?#]+)/

function nameIn(word: string): string {
  const named = PAGE.exec(word)?.[1] ?? word
  // `react@18`, `@scope/name@next`: the version is left out.
  return named.replace(/(?<=.)@[^/]*$/, '')
}

/** The names in what a reader typed or pasted: `npm i a b`, lists with commas, addresses of packages' pages. */
export function readPackageNames(text: string): string[] {
  const words = text.split(/[\s,;"'`[\]{}]+/).filter((word) => word !== '' && !word.startsWith('-'))
  const first = words.findIndex((word) => !COMMAND.test(word))
  const isCommand = first > 0 && /^(?:npm|pnpm|yarn|bun|npx|deno)$/.test(words[0] ?? '')
  return [...new Set((isCommand ? words.slice(first) : words).map(nameIn))].filter(isPackageName)
}
