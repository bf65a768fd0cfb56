import { z } from 'zod'
import { catalogue } from '~/domain/catalogue/catalogue'
import { parseJson } from '~/ports/parse-json'
import type { PushedRef } from './pushed-ref.server'

/** The part of a star event that counts here. */
const starSchema = z.object({
  repository: z.object({ full_name: z.string().max(200), stargazers_count: z.number().int().nonnegative() }),
})

/** Reads the body of a star event: how many a repository of the catalogue has; null for another one. */
export function readStars(
  bytes: Uint8Array,
): { readonly repo: string; readonly stars: number } | null | 'malformed' {
  const event = starSchema.safeParse(parseJson(new TextDecoder().decode(bytes)))
  if (!event.success) return 'malformed'
  const { full_name: name, stargazers_count: stars } = event.data.repository
  const repo = name.toLowerCase()
  return catalogue.libraries.some((library) => library.repo === repo) ? { repo, stars } : null
}

/** The part of a push event that counts here. */
const pushSchema = z.object({
  ref: z.string().max(500),
  repository: z.object({ full_name: z.string().max(200) }),
})

/**
 * Reads the body of a push event: the ref in the words of the catalogue, null for one that no docs are at, or
 * `malformed`.
 */
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
