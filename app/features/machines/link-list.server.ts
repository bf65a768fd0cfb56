import { oneLine } from '~/domain/text/lines'
/** Lists in the form that llmstxt.org describes: a title, a summary, notes, then sections of links. */

/** A line of a list. */
export type ListedLink = {
  readonly title: string
  /** Absolute. */
  readonly href: string
  /** What is behind the link, or null. Line breaks are taken out. */
  readonly description: string | null
}

type LinkList = {
  readonly title: string
  readonly summary: string
  /** Paragraphs of Markdown between summary and sections. */
  readonly notes: readonly string[]
  readonly sections: readonly { readonly label: string; readonly links: readonly ListedLink[] }[]
}

/** A link as Markdown: brackets in its text are escaped, as generic types of API pages have them. */
export function linkMarkdown({ title, href }: Pick<ListedLink, 'title' | 'href'>): string {
  return `[${oneLine(title).replaceAll(/[[\]\\]/g, String.raw`\$&`)}](${href})`
}

/** The list as text. Sections without links are left out. */
export function linkListText({ title, summary, notes, sections }: LinkList): string {
  const blocks = [
    `# ${oneLine(title)}`,
    `> ${oneLine(summary)}`,
    ...notes,
    ...sections
      .filter(({ links }) => links.length > 0)
      .map(({ label, links }) => `## ${oneLine(label)}\n\n${links.map(lineOf).join('\n')}`),
  ]
  return `${blocks.join('\n\n')}\n`
}

/** A link with its description as a line. */
export function lineOf(link: ListedLink): string {
  const description = link.description === null ? '' : oneLine(link.description)
  return `- ${linkMarkdown(link)}${description === '' ? '' : `: ${description}`}`
}
