import { z } from 'zod'

/** A list of links in the front matter of a page, as some libraries have on community pages. */
export type ResourceList = {
  readonly heading: string
  readonly items: readonly {
    readonly title: string
    readonly url: string
    readonly description: string | null
  }[]
}

/** Keys of lists in the front matter, with their headings. */
const LISTS = [
  ['articles', 'Articles'],
  ['media', 'Media'],
  ['utilities', 'Utilities'],
  ['others', 'Others'],
] as const

/** Names of the fields with lists of links. */
export const resourceFields: readonly string[] = LISTS.map(([key]) => key)

const line = z.string().transform((value) => value.replaceAll(/\s+/g, ' ').trim())
const itemSchema = z.object({
  title: line,
  url: z.url({ protocol: /^https?$/ }),
  description: line.nullish().transform((value) => value ?? null),
})

/**
 * Reads the lists of links in front matter, in a fixed order. Items without a title or a valid URL are omitted and
 * reported with the name of their field.
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

function escapeMarkdown(text: string): string {
  return text.replaceAll(/[\\`*_{}[\]<>()#|~!&]/g, String.raw`\$&`)
}

/** Formats lists as Markdown: a heading, then one item per link; empty without lists. */
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
