/** What the Markdown pipeline takes and gives. */
import type { FenceExample } from './examples/example-fence'
import type { Markup } from './syntax/markup'

/** Something odd in a text, for maintainers. */
export type Problem = {
  readonly text: string
  /** Line in the text, from 1; null if it is not known, and for the text as a whole. */
  readonly line: number | null
  /** What to do about it, as one sentence, where more can be said than to put the markup right. */
  readonly remedy?: string
}

/** A page after `ref`, `replace` and sections: the text to render and where it came from. */
export type ComposedPage = {
  /** Markdown body without front matter. */
  readonly markdown: string
  /** Lines of a file's own text, from 1, that its page lacks, because they are section markers. */
  readonly markerLines: readonly number[]
  readonly title: string | null
  readonly description: string | null
  readonly keywords: readonly string[]
  /** Names of code that the author says the page explains. */
  readonly names: readonly string[]
  readonly showToc: boolean
  /** Repository path of the file the reader asked for. */
  readonly stubPath: string
  /** Repository path of the file that holds the text; equals `stubPath` for a page without `ref`. */
  readonly sourcePath: string
  /** Content ids of all files that went in, in reading order: with the renderer version they name the result. */
  readonly contentIds: readonly string[]
  /** What was odd, for maintainers; never stops a page. */
  readonly problems: readonly string[]
  /** Packages with the versions that install lines of the text were given; absent for the text of a newest version. */
  readonly pins?: readonly string[]
  /** The examples that fences of the text show; absent for a text without any. */
  readonly examples?: readonly FenceExample[]
  /** False when replacements and sections took too long and were left out. */
  readonly isComplete: boolean
}

/** What the renderer needs to know beside the text. */
export type RenderContext = {
  /** Framework shown at first, or null; chooses the visible panel of framework blocks and install tabs. */
  readonly framework: string | null
  /** True for a page of all frameworks: it holds what each of them needs, for the browser to choose. */
  readonly isNeutral?: boolean
  /**
   * Repository and ref being viewed, for images that name a branch. Null for a text of the site's own, whose images have
   * addresses of the site.
   */
  readonly repo: string | null
  readonly ref: string
  /** Host of this site: links to it become in-app links. */
  readonly siteHost: string
  /** Title of the page's front matter; null for one that is named by its first heading. */
  readonly title: string | null
  /**
   * Repository path of the file that holds the text: relative images are resolved beside it, and an API
   * reference gets a deeper table of contents. Without it, relative images go from the root of the repository.
   */
  readonly sourcePath?: string
  /** The examples that fences of the text show. Without them, such fences are like any other. */
  readonly examples?: readonly FenceExample[]
}

/** A line of the table of contents: a heading and its id. */
export type TocItem = {
  readonly id: string
  readonly text: string
  /** 2 to 4. */
  readonly level: number
  /** Whether the panel of a framework that holds the heading is open at first; absent for one that always shows. */
  readonly panel?: 'open' | 'closed' | undefined
  /** True for the name of an option, a member or a parameter; absent for a heading of words. */
  readonly isName?: boolean | undefined
}

/** A rendered page. Its addresses are open, see `markup.ts`: they are resolved against page index and tree. */
export type RenderedPage = {
  /** Sanitised markup of the body, without the page's h1. */
  readonly markup: Markup
  readonly toc: readonly TocItem[]
  /** Every id that can be linked to in this page, aliases included. */
  readonly anchors: readonly string[]
  /** Name of the first H1 of the text, when it had one: the title of a page without another. */
  readonly firstHeading: string | null
  /** Id of the title: GitHub's for the H1 of the text that says it, which is left out. Null where there is none. */
  readonly titleId: string | null
  /** What a generated reference is about, in its words: `Class`, `Type Alias`. Null for any other page. */
  readonly kind: string | null
  /** Plain text for metadata, cut on a word boundary at 200 characters. */
  readonly description: string
  /** With their lines in the Markdown that was rendered. */
  readonly problems: readonly Problem[]
  /** False where time ran out: drawn again, the same text may come out better. */
  readonly isComplete: boolean
}
