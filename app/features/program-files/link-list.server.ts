import { oneLine } from '~/domain/text/lines'

/** A line of a list. */
export type ListedLink = {
  readonly title: string
  /** Absolute address. */
  readonly href: string
  /** Description of the target, or null. Line breaks are removed. */
  readonly description: string | null
}

type LinkList = {
  readonly title: string
  readonly summary: string
  /** Paragraphs of Markdown between summary and sections. */
  readonly notes: readonly string[]
  readonly sections: readonly { readonly label: string; readonly links: readonly ListedLink[] }[]
}

/** Formats a Markdown link. Escapes brackets in its text, which occur in generic types of API pages. */
export function linkMarkdown({ title, href }: Pick<ListedLink, 'title' | 'href'>): string {
  return `[${oneLine(title).replaceAll(/[[\]\\]/g, String.raw`\$&`)}](${href})`
}

/** Formats a list as in llmstxt.org: a title, a summary, notes, then sections of links. Omits sections without links. */
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

/** Formats a link with its description as a list item. */
export function lineOf(link: ListedLink): string {
  const description = link.description === null ? '' : oneLine(link.description)
  return `- ${linkMarkdown(link)}${description === '' ? '' : `: ${description}`}`
}
