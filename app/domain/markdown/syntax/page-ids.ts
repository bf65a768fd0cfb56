import GithubSlugger from 'github-slugger'
import { isShellId } from '~/domain/addresses/shell-ids'

/** GitHub's id of a heading, before duplicates are numbered. */
function githubSlug(text: string): string {
  return new GithubSlugger().slug(text)
}

/** The other scheme in use, for headings and tabs: every run of characters that are no letters or digits becomes one hyphen. */
export function hyphenSlug(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
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

/**
 * Gives out the ids of one page, each once. Without a prefix, because links from elsewhere name them; an id of
 * the shell gets a word in front, and `target` says so to links inside the page.
 */
export class PageIds {
  readonly #taken = new Set<string>()
  readonly #github = new Numbering()
  readonly #hyphen = new Numbering()
  readonly #options = new Numbering()
  /** Id that was asked for → id that was given, where they differ because the shell has it. */
  readonly #moved = new Map<string, string>()

  /** Takes an id an author wrote; null when it is taken, empty or the shell's. */
  claim(id: string): string | null {
    if (!/^[^\s"'<>]{1,200}$/.test(id) || isShellId(id) || this.#taken.has(id)) return null
    this.#taken.add(id)
    return id
  }

  /** The id of the next heading with this text. */
  heading(text: string): string {
    const slug = githubSlug(text) || 'section'
    const isShells = isShellId(slug)
    let id = this.#github.next(isShells ? `section-${slug}` : slug)
    while (this.#taken.has(id)) id = this.#github.next(id)
    if (isShells && !this.#moved.has(slug)) this.#moved.set(slug, id)
    this.#taken.add(id)
    return id
  }

  /** The id of the next option with this name: the name itself as it is written, where it is free. */
  option(name: string): string {
    const wanted = isShellId(name) ? `option-${name}` : name
    let id = this.#options.next(wanted)
    while (this.#taken.has(id)) id = this.#options.next(id)
    this.#taken.add(id)
    return id
  }

  /** The id the other scheme gives the next heading with this text, or null when it is the same or taken. */
  alias(text: string): string | null {
    const id = this.#hyphen.next(hyphenSlug(text))
    return id === '' ? null : this.claim(id)
  }

  /** The id a link inside the page means: the written one, where it moved to, or the same in lower case. */
  target(written: string): string {
    const moved = this.#moved.get(written)
    if (moved !== undefined || this.#taken.has(written)) return moved ?? written
    const lower = written.toLowerCase()
    return this.#taken.has(lower) ? lower : written
  }

  /** All ids given so far. */
  all(): readonly string[] {
    return [...this.#taken]
  }
}
