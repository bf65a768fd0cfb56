import type { PinPackage } from '~/domain/catalogue/pinned-packages'
import { packageMode } from '~/domain/markdown/syntax/package-commands'

/** What adds packages or runs one, with all that follows on its line, and on those that a backslash joins to it. */
const COMMAND =
  /\b(?:(?:npm|pnpm|yarn|bun|deno)[ \t]+(?:global[ \t]+)?(?:i|install|add|dlx|exec)|npx|bunx|pnpx)[ \t]+((?:[^\n`&;|<>"#\\]|\\\n)*)/g

/** A package among the words of a command: as deno writes it, its name, and a version or a tag. */
const WORD = /(?<!\S)(npm:)?((?:@[a-z\d][\w.-]*\/)?[a-z\d][\w.-]*)(@latest)?(?!\S)/gi

/** A package at a host that serves files of packages. */
const FILE_HOST =
  /(\b(?:unpkg\.com|cdn\.jsdelivr\.net\/npm|esm\.sh|esm\.run|cdn\.skypack\.dev)\/)((?:@[a-z\d][\w.-]*\/)?[a-z\d][\w.-]*)(?:@latest)?(?=[\s/?"'`)<]|$)/gi

/** A block whose lines are packages, by framework; its length has a limit, or blocks without an end would take the square of theirs. */
const BLOCK =
  /(<!--[ \t]*::start:tabs[^>]{0,200}variant="package-managers?"[^>]{0,200}-->)([^]{0,4000}?)(<!--[ \t]*::end:tabs)/g

/** A line of such a block: `react: @tanstack/react-query`. */
const BLOCK_LINE = /^([ \t]*[A-Za-z][\w-]{0,31}:)(.*)$/gm

/** Modes of a block that make something else of its words than packages to add. */
const OTHER_MODES = new Set(['create', 'custom'])

/** A text in which install lines name packages with their versions, and those names. */
type Pinned = { readonly markdown: string; readonly pins: readonly string[] }

/**
 * Writes the version behind packages that a text installs: in commands, in blocks of package managers, and in addresses of
 * hosts that serve packages. A package with a version or a tag other than `latest` stays as its author wrote it. Lines keep
 * their numbers.
 */
export function pinInstalls(markdown: string, pin: PinPackage): Pinned {
  const pins = new Set<string>()
  const pinned = (name: string): string => {
    const specifier = pin(name)
    if (specifier !== null) pins.add(specifier)
    return specifier ?? name
  }
  const inWords = (words: string): string =>
    words.replaceAll(WORD, (word: string, prefix: string | undefined, name: string) =>
      pin(name) === null ? word : (prefix ?? '') + pinned(name),
    )
  const text = markdown
    .replaceAll(
      COMMAND,
      (command: string, words: string) => command.slice(0, command.length - words.length) + inWords(words),
    )
    .replaceAll(FILE_HOST, (address: string, host: string, name: string) =>
      pin(name) === null ? address : host + pinned(name),
    )
    .replaceAll(BLOCK, (block: string, start: string, lines: string, end: string) => {
      const mode = /\bmode="([\w-]*)"/.exec(start)?.[1] ?? ''
      if (OTHER_MODES.has(packageMode(mode))) return block
      return (
        start + lines.replaceAll(BLOCK_LINE, (_, name: string, words: string) => name + inWords(words)) + end
      )
    })
  return { markdown: text, pins: [...pins].toSorted() }
}
