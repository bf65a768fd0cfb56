import GithubSlugger from 'github-slugger'
import { decoded } from '~/domain/addresses/decoded'
import { fragmentOf } from '~/domain/addresses/fragments'
import { isShellId } from '~/domain/addresses/shell-ids'
import type { HeadingTexts } from './heading-text'

/** Longest id that an author can give, in characters: a label of a footnote has up to 999. */
const MAX_LENGTH = 1100

/** GitHub's id of a heading, before duplicates are numbered. */
export function githubSlug(text: string): string {
  return new GithubSlugger().slug(text)
}

/** The other scheme in use, for headings and tabs: every run of characters that are no letters or digits becomes one hyphen. */
export function hyphenSlug(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
}

/** Slugs that elements of the site once had as their ids: headings of that name got a word in front. */
const FORMER_SHELL =
  /^(?:article|example-code|live|main|overlay-keys|sidebar|toc|(?:diagram|menu|part|sheet)-.*)$/

/** Ids are compared without regard to letter case where none is as it is written. */
function folded(id: string): string {
  return id.normalize('NFC').toLowerCase()
}

/** Numbers repeated slugs `-1`, `-2` as GitHub does. */
class Numbering {
  readonly #seen = new Map<string, number>()

  next(slug: string): string {
    const count = this.#seen.get(slug)
    this.#seen.set(slug, (count ?? 0) + 1)
    return count === undefined ? slug : `${slug}-${count}`
  }
}

/** What GitHub puts before the ids of a page; its links to headings have none. */
const GITHUB_PREFIX = /^user-content-/i

/** The ids of a heading: its own, and GitHub's where its author gave it another one. */
export type HeadingIds = { readonly id: string; readonly aliases: readonly string[] }

/**
 * Gives out the ids of one page, each once. Without a prefix, because links from elsewhere name them: those of the site
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

  /** Takes an id an author wrote; null when it is taken, empty or begins like those of the site. */
  claim(id: string): string | null {
    if (id.trim() === '' || id.length > MAX_LENGTH || isShellId(id) || this.#taken.has(id)) return null
    return this.#take(id)
  }

  /**
   * The ids of the next heading. `own` is the claimed one that its author gave it. GitHub numbers headings alone: where another
   * element has the id of one, those after it keep their numbers.
   */
  heading({ text }: HeadingTexts, own: string | null): HeadingIds {
    const slug = githubSlug(text) || 'section'
    let id = this.#github.next(slug)
    while (this.#ofHeadings.has(id)) id = this.#github.next(slug)
    while (id !== own && this.#taken.has(id)) id = `${id}-heading`
    this.#ofHeadings.add(this.#take(id))
    return own === null || own === id ? { id, aliases: [] } : { id: own, aliases: [id] }
  }

  /** The id of the next option with this name: the name itself as it is written, where it is free. */
  option(name: string): string {
    let id = this.#options.next(name)
    while (this.#taken.has(id)) id = this.#options.next(id)
    return this.#take(id)
  }

  /**
   * More ids that lead to the next heading, where they are free: that of the other scheme, the one with hyphens for all
   * spaces, those without the numbers of footnotes, and the one that the site gave it while its own ids had no prefix.
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
   * The fragment of a link inside the page: of the id as it is written or decoded, in another letter case, or without what
   * GitHub puts before ids in its pages.
   */
  target(written: string): string {
    if (this.#taken.has(written)) return fragmentOf(written)
    const wanted = decoded(written)
    if (this.#taken.has(wanted)) return fragmentOf(wanted)
    const id = this.#folded.get(folded(wanted)) ?? this.#folded.get(folded(wanted.replace(GITHUB_PREFIX, '')))
    return id === undefined ? `#${written}` : fragmentOf(id)
  }

  /** All ids given so far. */
  all(): readonly string[] {
    return [...this.#taken]
  }
}
