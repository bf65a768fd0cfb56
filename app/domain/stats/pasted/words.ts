import { isPackageName } from '~/domain/downloads/package-name'

/** Signs that only names of npm's first years have, which in a text are rather its punctuation. */
const PUNCTUATION = /[!'()*]/
/** Signs around a name in a text: quotes, brackets, list markers, code marks. */
const AROUND = /^[\s"'`“”‘’«»([{<*]+|[\s"'`“”‘’«»)\]}>*.,:;]+$/gu

/** A version, or a range of versions. */
const VERSION = /^(?:[\^~<>=v\s]*\d+(?:\.[\dx*]+)*(?:[-+][\w.+-]+)?|\*|[\^~][\w.]+)$/

/** A version as manifests have it: a range, a tag, or a source. */
const WANTED_VERSION =
  /^(?:[\^~<>=v]*\s*\d|\*|x$|latest$|next$|canary$|beta$|alpha$|rc$|(?:workspace|npm|catalog|file|link|portal|patch|git|github|https?)(?:\+\w+)?:)/

/** Whether a text is a version, and so no name, though npm would take it for one. */
function isVersion(text: string): boolean {
  return VERSION.test(text)
}

/** True for a text that manifests may have as the version of a package. */
export function isWantedVersion(text: string): boolean {
  return WANTED_VERSION.test(text)
}

/** The name in `react@18`, `@scope/name@npm:^1.0.0` and `preact@npm:@x/preact@10`, which installs the latter. */
export function withoutVersion(spec: string): string {
  const [, alias] = /(?<=.)@npm:(@?[^@\s]+)(?=@|$)/.exec(spec) ?? []
  if (alias !== undefined && !isVersion(alias)) return alias
  return spec.replace(/^npm:/, '').replace(/(?<=.)@.*$/, '')
}

/** The package name in a word, without its version and the signs around it; null for a word that is none. */
export function nameIn(word: string): string | null {
  const bare = word.replace(AROUND, '')
  const name = withoutVersion(bare)
  return isPackageName(name) && !PUNCTUATION.test(name) && !isVersion(name) ? name : null
}

/** The names in words. */
export function namesIn(words: readonly string[]): string[] {
  return words.map(nameIn).filter((name) => name !== null)
}
