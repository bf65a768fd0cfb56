import { z } from 'zod'
import { catalogue } from '~/domain/catalogue/catalogue'
import { parseJson } from '~/ports/parse-json'
import type { PushedRef } from './pushed-ref.server'

/** The used part of a star event. */
const starSchema = z.object({
  repository: z.object({ full_name: z.string().max(200), stargazers_count: z.number().int().nonnegative() }),
})

/** Parses a star event: the number of stars of a catalogue repository; null for another repository. */
export function readStars(
  bytes: Uint8Array,
): { readonly repo: string; readonly stars: number } | null | 'malformed' {
  const event = starSchema.safeParse(parseJson(new TextDecoder().decode(bytes)))
  if (!event.success) return 'malformed'
  const { full_name: name, stargazers_count: stars } = event.data.repository
  const repo = name.toLowerCase()
  return catalogue.libraries.some((library) => library.repo === repo) ? { repo, stars } : null
}

/** The used part of a push event. */
const pushSchema = z.object({
  ref: z.string().max(500),
  repository: z.object({ full_name: z.string().max(200) }),
})

/** Parses a push event: the pushed ref and its versions, null for a ref without docs, or `malformed`. */
export function readPush(bytes: Uint8Array): PushedRef | null | 'malformed' {
  const push = pushSchema.safeParse(parseJson(new TextDecoder().decode(bytes)))
  if (!push.success) return 'malformed'
  const { ref, repository } = push.data
  const [, name] = /^refs\/(?:heads|tags)\/(.+)$/.exec(ref) ?? []
  const versions = catalogue.libraries
    .filter(({ repo }) => repo === repository.full_name.toLowerCase())
    .flatMap((library) => library.versions.map((version) => ({ library, version })))
    .filter(({ version: { branch } }) => branch !== null && branch === name)
  const [first] = versions
  if (!first || name === undefined) return null
  return { at: { repo: first.library.repo, ref: name }, versions }
}
