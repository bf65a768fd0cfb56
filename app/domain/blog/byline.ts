import { andList } from '~/domain/text/lists'

/** Returns `A`, `A and B` or `A, B and C`; without authors, the name of the family. */
export function joinAuthors(authors: readonly string[], family: string): string {
  return andList(authors) || family
}

/** Returns the `author` metadata of a post, marking several authors as co-authors. */
export function authorMeta(authors: readonly string[], family: string): string {
  return (authors.length > 1 ? 'co-authored by ' : '') + joinAuthors(authors, family)
}

/** Returns the initials of the first and last word of a name: `ML` for Mara Lind. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word) => (word ?? '').charAt(0).toUpperCase()).join('')
}

// A date without time is formatted in UTC, so that it is the same day for every reader.
const days = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** Returns `9 Nov 2026` for `2026-11-09`. */
export function showDay(day: string): string {
  return days.format(new Date(`${day}T00:00:00Z`))
}
