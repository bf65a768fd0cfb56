import type { Auth } from 'convex/server'
import { ConvexError } from 'convex/values'
import type { Doc } from './_generated/dataModel'
import type { QueryCtx } from './_generated/server'

/** The subject of tokens that the site signs for itself. */
const SITE = 'site'

/** What the subject of a reader's token begins with; the key of the account follows. */
const READER = 'reader:'

function refusal() {
  return new ConvexError({ code: 'forbidden' })
}

/** Lets the site's own server pass. @throws {ConvexError} for readers and for calls without a token. */
export async function requireSite({ auth }: { readonly auth: Auth }): Promise<void> {
  const identity = await auth.getUserIdentity()
  if (identity?.subject !== SITE) throw refusal()
}

/** The account of the token. @throws {ConvexError} without one, and for an account that was deleted since. */
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
