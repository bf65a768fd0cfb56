import type { z } from 'zod'
import { found, unavailable, type Answer } from '~/ports/answer'
import { linksOf, readableEntries } from '~/ports/content/listing'
import type { RepositoryName } from '~/ports/content/names'
import type { TreeEntry } from '~/ports/content/port'
import { buildTree } from '~/ports/content/tree'
import type { Api } from './api'
import type { CallAnswer } from './classify-reply'
import { readReply, treeReplySchema } from './replies'
import type { Snapshot } from './snapshot'

/** GitHub truncates listings at 7 MB; the limit allows for white space. */
const MAX_LISTING_BYTES = 16 * 1024 * 1024
/** Maximum number of requests for a repository that is too large for one listing; docs and examples take 3. */
const MAX_PARTS = 24

type ListTreeOptions = {
  readonly api: Api
  readonly at: RepositoryName
  /** The previous listing, if any. */
  readonly known: Snapshot | null
  /** Folders to list in a repository that is too large for one listing. */
  readonly folders: readonly string[]
  readonly signal: AbortSignal
}

/** The result of a listing; missing means that GitHub responded with 404, as it also does for lost access. */
type Listed = Answer<Snapshot> | { readonly kind: 'unchanged' }

const tooLarge = unavailable('the repository is too large to list')

type TreeReply = z.infer<typeof treeReplySchema>
type Parts = ListTreeOptions & { requestsLeft: number }

/** Lists a ref with one request; with a token, an unchanged listing does not count toward the rate limit. */
export async function listTree(options: ListTreeOptions): Promise<Listed> {
  const { at, known, folders } = options
  const answer = await requestTree(options, at.ref, true, known?.etag ?? null)
  if (answer.kind !== 'found') return answer
  const reply = readReply(treeReplySchema, answer.bytes)
  if (reply.kind !== 'found') return reply
  const { etag } = answer
  if (!reply.value.truncated)
    return found({
      tree: buildTree(entriesOf(reply.value, ''), null, linksOf(reply.value.tree)),
      etag,
      folders: null,
    })
  const entries = await listInParts({ ...options, requestsLeft: MAX_PARTS }, reply.value.sha, '')
  return entries.kind === 'found' ? found({ tree: buildTree(entries.value, null), etag, folders }) : entries
}

function requestTree(
  { api, at, signal }: ListTreeOptions,
  id: string,
  isRecursive: boolean,
  etag: string | null,
): Promise<CallAnswer> {
  return api(
    {
      repository: at.repo,
      route: '/git/trees/{id}',
      parameters: { id, ...(isRecursive ? { recursive: '1' } : {}) },
      accept: 'application/vnd.github+json',
      etag,
      maxBytes: MAX_LISTING_BYTES,
    },
    signal,
  )
}

async function listById(parts: Parts, id: string, isRecursive: boolean): Promise<Answer<TreeReply>> {
  parts.requestsLeft -= 1
  if (parts.requestsLeft < 0) return tooLarge
  const answer = await requestTree(parts, id, isRecursive, null)
  if (answer.kind === 'found') return readReply(treeReplySchema, answer.bytes)
  return answer.kind === 'unavailable'
    ? answer
    : unavailable('GitHub does not have a folder that its tree lists')
}

/** Lists everything below a folder, in as few requests as possible. */
async function listFolder(parts: Parts, id: string, folder: string): Promise<Answer<TreeEntry[]>> {
  const whole = await listById(parts, id, true)
  if (whole.kind !== 'found') return whole
  return whole.value.truncated ? listInParts(parts, id, folder) : found(entriesOf(whole.value, folder))
}

/** Lists a folder, and the needed folders below it. */
async function listInParts(parts: Parts, id: string, folder: string): Promise<Answer<TreeEntry[]>> {
  const own = await listById(parts, id, false)
  if (own.kind !== 'found') return own
  if (own.value.truncated) return tooLarge
  const entries = entriesOf(own.value, folder)
  const all = [...entries]
  for (const { kind, path, contentId } of entries) {
    if (kind !== 'directory' || !isNeeded(path, parts.folders)) continue
    const below = await listFolder(parts, contentId, path)
    if (below.kind !== 'found') return below
    all.push(...below.value)
  }
  return found(all)
}

function entriesOf({ tree }: TreeReply, folder: string): TreeEntry[] {
  const listed = folder === '' ? tree : tree.map((entry) => ({ ...entry, path: `${folder}/${entry.path}` }))
  return readableEntries(listed)
}

/** Returns true for a needed folder, its ancestors and its descendants. */
function isNeeded(path: string, folders: readonly string[]): boolean {
  return folders.some((each) => `${each}/`.startsWith(`${path}/`) || `${path}/`.startsWith(`${each}/`))
}
