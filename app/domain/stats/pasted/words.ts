import { isPackageName } from '~/domain/downloads/package-name'

/** Signs that only names of npm's first years have, which in a text are rather its punctuation. */
const PUNCTUATION = /[!'()*]/
/** What stands around a name in a text: quotes, brackets, marks of lists and code. */
const AROUND = /^[\s"'`“”‘’«»([{<*]+|[\s"'`“”‘’«»)\]}>*.,:;]+$/gu

/** A version, or a range of versions. */
const VERSION = /^(?:[\^~<>=v\s]*\d+(?:\.[\dx*]+)*(?:[-+][\w.+-]+)?|\*|[\^~][\w.]+)$/

/** A version as manifests have it: a range, a tag, or where the package comes from. */
const WANTED_VERSION =
  /^(?:[\^~<>=v]*\s*\d|\*|x$|latest$|next$|canary$|beta$|alpha$|rc$|(?:workspace|npm|catalog|file|link|portal|patch|git|github|https?)(?:\+\w+)?:)/

/** Whether a text is a version, and so no name, though npm would take it for one. */
function isVersion(text: string): boolean {
  return VERSION.test(text)
}

/** Whether a text stands where manifests have the version of a package. */
export function isWantedVersion(text: string): boolean {
  return WANTED_VERSION.test(text)
}

/** The name in `react@18`, `@scope/name@npm:^1.0.0` and `preact@npm:@x/preact@10`, which installs the latter. */
export function withoutVersion(spec: string): string {
  const [, alias] = /(?<=.)@npm:(@?[^@\s]+)(?=@|$)/.exec(spec) ?? []
  if (alias !== undefined && !isVersion(alias)) return alias
  return spec.replace(/^npm:/, '').replace(/(?<=.)@.*$/, '')
}

/** The name that a word is, without its version and what stands around it; null for what is none. */
export function nameIn(word: string): string | null {
  const bare = word.replace(AROUND, '')
  const name = withoutVersion(bare)
  return isPackageName(name) && !PUNCTUATION.test(name) && !isVersion(name) ? name : null
}

/** The names in words. */
export function namesIn(words: readonly string[]): string[] {
  return words.map(nameIn).filter((name) => name !== null)
}
