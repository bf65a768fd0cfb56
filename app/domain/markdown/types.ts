/** Input and output types of the Markdown pipeline. */
import type { FenceExample } from './examples/example-fence'
import type { Markup } from './syntax/markup'

/** A problem in a text, for maintainers. */
export type Problem = {
  readonly text: string
  /** Line number in the text, from 1; null if it is unknown or the problem concerns the whole text. */
  readonly line: number | null
  /** One sentence on how to fix it, if it is more than correcting the markup. */
  readonly remedy?: string
}

/** A page after `ref`, `replace` and sections are applied: the text to render, and its sources. */
export type ComposedPage = {
  /** Markdown body without front matter. */
  readonly markdown: string
  /** Line numbers, from 1, of the file's body that the page lacks because they are section markers. */
  readonly markerLines: readonly number[]
  readonly title: string | null
  readonly description: string | null
  readonly keywords: readonly string[]
  /** Names of code that the page explains, according to its author. */
  readonly names: readonly string[]
  readonly showToc: boolean
  /** Repository path of the requested file. */
  readonly stubPath: string
  /** Repository path of the file with the text; equals `stubPath` for a page without `ref`. */
  readonly sourcePath: string
  /** Content ids of all source files in reading order; together with the renderer version, they identify the result. */
  readonly contentIds: readonly string[]
  /** Problems for maintainers; they never prevent rendering. */
  readonly problems: readonly string[]
  /**
   * Package specifiers with the versions that were added to install commands; absent for docs of the newest version.
   */
  readonly pins?: readonly string[]
  /** Examples that fences of the text refer to; absent if there are none. */
  readonly examples?: readonly FenceExample[]
  /** False if replacements and sections took too long and were not applied. */
  readonly isComplete: boolean
}

/** Input of the renderer besides the text. */
export type RenderContext = {
  /** Framework shown initially, or null; selects the visible panel of framework blocks and install tabs. */
  readonly framework: string | null
  /** True for a page without a framework: it has the content for all of them, of which the browser shows one. */
  readonly isNeutral?: boolean
  /**
   * The viewed repository; together with `ref`, it locates images. Null for the site's own pages, whose images are
   * files of the site.
   */
  readonly repo: string | null
  readonly ref: string
  /** Host of this site; links to it are internal. */
  readonly siteHost: string
  /** Title in the front matter; null if the first heading names the page. */
  readonly title: string | null
  /**
   * Repository path of the file with the text: relative images are resolved against it, and an API reference gets a
   * deeper table of contents. If absent, relative images are resolved against the root of the repository.
   */
  readonly sourcePath?: string
  /** Examples that fences of the text refer to. If absent, such fences are treated like any other. */
  readonly examples?: readonly FenceExample[]
}

/** An entry of the table of contents. */
export type TocItem = {
  readonly id: string
  readonly text: string
  /** 2 to 4. */
  readonly level: number
  /** True if the framework's panel with the heading is initially open; absent for a heading that is always visible. */
  readonly panel?: 'open' | 'closed' | undefined
  /** True for the name of an option, member or parameter; absent for other headings. */
  readonly isName?: boolean | undefined
}

/** A rendered page. Its addresses are unresolved (see `markup.ts`): they depend on the page index and the tree. */
export type RenderedPage = {
  /** Sanitized markup of the body, without the page's h1. */
  readonly markup: Markup
  readonly toc: readonly TocItem[]
  /** All ids in this page that can be linked to, aliases included. */
  readonly anchors: readonly string[]
  /** Name of the first H1 in the text, or null: the title of a page that has no other. */
  readonly firstHeading: string | null
  /**
   * Id of the title: that of the H1 in the text that was removed because it repeats the title. Null if there is none.
   */
  readonly titleId: string | null
  /** Kind of a generated reference, as it says: `Class`, `Type Alias`. Null for any other page. */
  readonly kind: string | null
  /** Plain text for metadata, cut at a word boundary to 200 characters. */
  readonly description: string
  /** Problems, with lines of the rendered Markdown. */
  readonly problems: readonly Problem[]
  /** False if time ran out: rendering the same text again may give a better result. */
  readonly isComplete: boolean
}
