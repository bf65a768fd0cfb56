import type { Auth } from 'convex/server'
import { ConvexError } from 'convex/values'
import type { Doc } from './_generated/dataModel'
import type { QueryCtx } from './_generated/server'

/** Subject of tokens that the site issues for its own calls. */
const SITE = 'site'

/** Prefix of the subject of a reader's token; the key of the account follows. */
const READER = 'reader:'

function refusal() {
  return new ConvexError({ code: 'forbidden' })
}

/**
 * Requires a token of the site's server.
 *
 * @throws {ConvexError} `forbidden` for readers, and for calls without a token.
 */
export async function requireSite({ auth }: { readonly auth: Auth }): Promise<void> {
  const identity = await auth.getUserIdentity()
  if (identity?.subject !== SITE) throw refusal()
}

/**
 * Returns the account of a reader's token.
 *
 * @throws {ConvexError} `forbidden` without such a token, and for a deleted account.
 */
export async function requireAccount({ auth, db }: Pick<QueryCtx, 'auth' | 'db'>): Promise<Doc<'accounts'>> {
  const identity = await auth.getUserIdentity()
  if (!identity?.subject.startsWith(READER)) throw refusal()
  const key = identity.subject.slice(READER.length)
  const account = await db
    .query('accounts')
    .withIndex('by_key', (index) => index.eq('key', key))
    .unique()
  if (!account) throw refusal()
  return account
}
