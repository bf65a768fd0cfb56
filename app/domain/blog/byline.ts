/** `A`, `A and B`, `A, B and C`; without authors, the name of the family. */
export function joinAuthors(authors: readonly string[], family: string): string {
  const last = authors.at(-1)
  if (last === undefined) return family
  const others = authors.slice(0, -1)
  return others.length === 0 ? last : `${others.join(', ')} and ${last}`
}

/** The authors of a post as its `author` metadata: several have written it together. */
export function authorMeta(authors: readonly string[], family: string): string {
  return (authors.length > 1 ? 'co-authored by ' : '') + joinAuthors(authors, family)
}

/** Initials of at most two words of a name: `ML` of Mara Lind. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word) => (word ?? '').charAt(0).toUpperCase()).join('')
}

// A day has no time and no place: read and written in UTC it is the same one for every reader.
const days = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** `9 Nov 2026` of `2026-11-09`. */
export function showDay(day: string): string {
  return days.format(new Date(`${day}T00:00:00Z`))
}
