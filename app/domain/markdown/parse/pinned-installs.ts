import type { PinPackage } from '~/domain/catalogue/pinned-packages'
import { packageMode } from '~/domain/markdown/syntax/package-commands'

/** A command that adds packages or runs one, with its arguments, across line breaks escaped by a backslash. */
const COMMAND =
  /\b(?:(?:npm|pnpm|yarn|bun|deno)[ \t]+(?:global[ \t]+)?(?:i|install|add|dlx|exec)|npx|bunx|pnpx)[ \t]+((?:[^\n`&;|<>"#\\]|\\\n)*)/g

/** A package in the arguments of a command: an optional `npm:` prefix of deno, a name, and optionally `@latest`. */
const WORD = /(?<!\S)(npm:)?((?:@[a-z\d][\w.-]*\/)?[a-z\d][\w.-]*)(@latest)?(?!\S)/gi

/** A package in the URL of a CDN that serves package files. */
const FILE_HOST =
  /(\b(?:unpkg\.com|cdn\.jsdelivr\.net\/npm|esm\.sh|esm\.run|cdn\.skypack\.dev)\/)((?:@[a-z\d][\w.-]*\/)?[a-z\d][\w.-]*)(?:@latest)?(?=[\s/?"'`)<]|$)/gi

/**
 * A block that lists packages by framework. The pattern limits its length: unclosed blocks would take quadratic time.
 */
const BLOCK =
  /(<!--[ \t]*::start:tabs[^>]{0,200}variant="package-managers?"[^>]{0,200}-->)([^]{0,4000}?)(<!--[ \t]*::end:tabs)/g

/** A line of a {@link BLOCK}: `react: @tanstack/react-query`. */
const BLOCK_LINE = /^([ \t]*[A-Za-z][\w-]{0,31}:)(.*)$/gm

/** Modes of a block whose words are not packages to add. */
const OTHER_MODES = new Set(['create', 'custom'])

/** A text with pinned packages, and their specifiers. */
type Pinned = { readonly markdown: string; readonly pins: readonly string[] }

/**
 * Adds versions to the packages that a text installs: in commands, install blocks and CDN URLs. A package that has a
 * version or a tag other than `latest` stays as written. Line numbers do not change.
 */
export function pinInstalls(markdown: string, pin: PinPackage): Pinned {
  const pins = new Set<string>()
  const pinned = (name: string): string => {
    const specifier = pin(name)
    if (specifier !== null) pins.add(specifier)
    return specifier ?? name
  }
  const pinWords = (words: string): string =>
    words.replaceAll(WORD, (word: string, prefix: string | undefined, name: string) =>
      pin(name) === null ? word : (prefix ?? '') + pinned(name),
    )
  const text = markdown
    .replaceAll(
      COMMAND,
      (command: string, words: string) => command.slice(0, command.length - words.length) + pinWords(words),
    )
    .replaceAll(FILE_HOST, (address: string, host: string, name: string) =>
      pin(name) === null ? address : host + pinned(name),
    )
    .replaceAll(BLOCK, (block: string, start: string, lines: string, end: string) => {
      const mode = /\bmode="([\w-]*)"/.exec(start)?.[1] ?? ''
      if (OTHER_MODES.has(packageMode(mode))) return block
      return (
        start + lines.replaceAll(BLOCK_LINE, (_, name: string, words: string) => name + pinWords(words)) + end
      )
    })
  return { markdown: text, pins: [...pins].toSorted() }
}
