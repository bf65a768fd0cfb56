import { z } from 'zod'

/** A list of links that a page keeps in its front matter, as the community pages of some libraries do. */
export type ResourceList = {
  readonly heading: string
  readonly items: readonly {
    readonly title: string
    readonly url: string
    readonly description: string | null
  }[]
}

/** Keys of front matter that hold such lists, with the heading each one gets. */
const LISTS = [
  ['articles', 'Articles'],
  ['media', 'Media'],
  ['utilities', 'Utilities'],
  ['others', 'Others'],
] as const

/** Names of the fields that hold lists of links. */
export const resourceFields: readonly string[] = LISTS.map(([key]) => key)

const line = z.string().transform((value) => value.replaceAll(/\s+/g, ' ').trim())
const itemSchema = z.object({
  title: line,
  url: z.url({ protocol: /^https?$/ }),
  description: line.nullish().transform((value) => value ?? null),
})

/**
 * The lists in the data of a front matter block, in a fixed order; items without title or address are left out, and reported
 * with the name of their field.
 */
export function readResourceLists(
  data: object,
  onProblem: (field: string, text: string) => void,
): readonly ResourceList[] {
  const own = new Map<string, unknown>(Object.entries(data))
  return LISTS.flatMap(([key, heading]) => {
    const list = own.get(key)
    if (list === undefined || list === null) return []
    if (!Array.isArray(list)) {
      onProblem(key, `front matter: ${key} is no list and is not shown`)
      return []
    }
    const items = list.flatMap((item, index) => {
      const result = itemSchema.safeParse(item)
      if (result.success) return [result.data]
      onProblem(
        key,
        `front matter: item ${index + 1} of ${key} is not shown; expected a title and an http url`,
      )
      return []
    })
    return items.length > 0 ? [{ heading, items }] : []
  })
}

/** Plain text as Markdown that shows it letter by letter. */
function escapeMarkdown(text: string): string {
  return text.replaceAll(/[\\`*_{}[\]<>()#|~!&]/g, String.raw`\$&`)
}

/** The lists as Markdown: a heading each, then one item per link. Empty for a page without lists. */
export function resourceMarkdown(lists: readonly ResourceList[]): string {
  return lists
    .map(({ heading, items }) => {
      const entries = items.map(({ title, url, description }) => {
        const link = `[${escapeMarkdown(title)}](<${url.replaceAll(/[<>\s]/g, encodeURIComponent)}>)`
        return `- ${link}${description === null ? '' : `: ${escapeMarkdown(description)}`}`
      })
      return `## ${heading}\n\n${entries.join('\n')}\n`
    })
    .join('\n')
}
