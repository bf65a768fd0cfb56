import { isPackageName } from '~/domain/downloads/package-name'

/** Matches characters that only legacy npm names contain; in a text, they are more likely punctuation. */
const PUNCTUATION = /[!'()*]/
/** Matches characters around a name in a text: quotes, brackets, list markers, code marks. */
const AROUND = /^[\s"'`“”‘’«»([{<*]+|[\s"'`“”‘’«»)\]}>*.,:;]+$/gu

/** Matches a version or a version range. */
const VERSION = /^(?:[\^~<>=v\s]*\d+(?:\.[\dx*]+)*(?:[-+][\w.+-]+)?|\*|[\^~][\w.]+)$/

/** Matches the version of a dependency in a manifest: a range, a tag, or a source. */
const WANTED_VERSION =
  /^(?:[\^~<>=v]*\s*\d|\*|x$|latest$|next$|canary$|beta$|alpha$|rc$|(?:workspace|npm|catalog|file|link|portal|patch|git|github|https?)(?:\+\w+)?:)/

/** Returns true for a version, which npm would accept as a name. */
function isVersion(text: string): boolean {
  return VERSION.test(text)
}

/** Returns true for a text that can be the version of a dependency in a manifest. */
export function isWantedVersion(text: string): boolean {
  return WANTED_VERSION.test(text)
}

/**
 * Returns the name in `react@18`, `@scope/name@npm:^1.0.0` and `preact@npm:@x/preact@10`, which installs the latter.
 */
export function withoutVersion(spec: string): string {
  const [, alias] = /(?<=.)@npm:(@?[^@\s]+)(?=@|$)/.exec(spec) ?? []
  if (alias !== undefined && !isVersion(alias)) return alias
  return spec.replace(/^npm:/, '').replace(/(?<=.)@.*$/, '')
}

/** Returns the package name in a word, without version and surrounding punctuation; null if there is none. */
export function nameIn(word: string): string | null {
  const bare = word.replace(AROUND, '')
  const name = withoutVersion(bare)
  return isPackageName(name) && !PUNCTUATION.test(name) && !isVersion(name) ? name : null
}

/** Returns the package names in words. */
export function namesIn(words: readonly string[]): string[] {
  return words.map(nameIn).filter((name) => name !== null)
}
