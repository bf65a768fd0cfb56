import GithubSlugger from 'github-slugger'
import { decoded } from '~/domain/addresses/decoded'
import { fragmentOf } from '~/domain/addresses/fragments'
import { isShellId } from '~/domain/addresses/shell-ids'
import type { HeadingTexts } from './heading-text'

/** Maximum length of an id that an author gives, in characters: the label of a footnote has up to 999. */
const MAX_LENGTH = 1100

/** Returns GitHub's id of a heading, before duplicates are numbered. */
export function githubSlug(text: string): string {
  return new GithubSlugger().slug(text)
}

/**
 * Returns an id in the other scheme in use, for headings and tabs: each run of characters other than letters and digits
 * becomes one hyphen.
 */
export function hyphenSlug(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
}

/** Slugs that elements of the site used to have as ids; headings with such a slug got a prefix. */
const FORMER_SHELL =
  /^(?:article|example-code|live|main|overlay-keys|sidebar|toc|(?:diagram|menu|part|sheet)-.*)$/

/** Normalizes an id for a comparison that ignores letter case, used if no id matches exactly. */
function folded(id: string): string {
  return id.normalize('NFC').toLowerCase()
}

/** Numbers repeated slugs with `-1`, `-2`, as GitHub does. */
class Numbering {
  readonly #seen = new Map<string, number>()

  next(slug: string): string {
    const count = this.#seen.get(slug)
    this.#seen.set(slug, (count ?? 0) + 1)
    return count === undefined ? slug : `${slug}-${count}`
  }
}

/** Prefix that GitHub adds to the ids of a page; its links to headings omit it. */
const GITHUB_PREFIX = /^user-content-/i

/** The id of a heading; `aliases` has GitHub's id if the author gave it another one. */
export type HeadingIds = { readonly id: string; readonly aliases: readonly string[] }

/**
 * Assigns the unique ids of one page. They have no prefix, because other sites link to them; ids of the site itself
 * have one.
 */
export class PageIds {
  readonly #taken = new Set<string>()
  readonly #ofHeadings = new Set<string>()
  /** The first id of each folding. */
  readonly #folded = new Map<string, string>()
  readonly #github = new Numbering()
  readonly #former = new Numbering()
  readonly #hyphen = new Numbering()
  readonly #options = new Numbering()

  #take(id: string): string {
    this.#taken.add(id)
    const key = folded(id)
    if (!this.#folded.has(key)) this.#folded.set(key, id)
    return id
  }

  /** Reserves an id that an author wrote; null if it is already used, empty, too long or reserved for the site. */
  claim(id: string): string | null {
    if (id.trim() === '' || id.length > MAX_LENGTH || isShellId(id) || this.#taken.has(id)) return null
    return this.#take(id)
  }

  /**
   * Returns the ids of the next heading. `own` is its claimed id from the author, or null. GitHub numbers only
   * headings, so an id that another element uses does not shift the numbers of later headings.
   */
  heading({ text }: HeadingTexts, own: string | null): HeadingIds {
    const slug = githubSlug(text) || 'section'
    let id = this.#github.next(slug)
    while (this.#ofHeadings.has(id)) id = this.#github.next(slug)
    while (id !== own && this.#taken.has(id)) id = `${id}-heading`
    this.#ofHeadings.add(this.#take(id))
    return own === null || own === id ? { id, aliases: [] } : { id: own, aliases: [id] }
  }

  /** Returns the id of the next option with this name: the name itself if it is free. */
  option(name: string): string {
    let id = this.#options.next(name)
    while (this.#taken.has(id)) id = this.#options.next(id)
    return this.#take(id)
  }

  /**
   * Returns the further ids of the next heading that are free: those of the other scheme, with a hyphen for each space,
   * without footnote numbers, and the one that the site assigned before its own ids had a prefix.
   */
  aliases({ text, name, spaced }: HeadingTexts): string[] {
    const slug = githubSlug(text)
    const hyphens = hyphenSlug(text)
    const wanted = [
      ...(FORMER_SHELL.test(slug) ? [this.#former.next(`section-${slug}`)] : []),
      ...(hyphens === '' ? [] : [this.#hyphen.next(hyphens)]),
      ...(spaced === text ? [] : [githubSlug(spaced)]),
      ...(name === text ? [] : [githubSlug(name), hyphenSlug(name)]),
    ]
    return wanted.filter((id) => this.claim(id) !== null)
  }

  /**
   * Returns the fragment of a link within the page: the id as written, decoded, in another letter case, or without
   * GitHub's prefix.
   */
  target(written: string): string {
    if (this.#taken.has(written)) return fragmentOf(written)
    const wanted = decoded(written)
    if (this.#taken.has(wanted)) return fragmentOf(wanted)
    const id = this.#folded.get(folded(wanted)) ?? this.#folded.get(folded(wanted.replace(GITHUB_PREFIX, '')))
    return id === undefined ? `#${written}` : fragmentOf(id)
  }

  /** Returns all ids assigned so far. */
  all(): readonly string[] {
    return [...this.#taken]
  }
}
