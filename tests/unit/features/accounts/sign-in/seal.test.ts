import { expect, test } from 'vitest'
import { z } from 'zod'
import { createSeal } from '~/features/accounts/sign-in/seal.server'

const schema = z.object({ session: z.string() })
const secret = 'a secret for tests that is long enough'
const START_MS = Date.UTC(2026, 0, 1)

function sealAt(ms: number, ownSecret = secret) {
  return createSeal({ secret: ownSecret, nowMs: () => ms })
}

test('sealed text can be opened, on another instance too, and is not readable', async () => {
  const text = await sealAt(START_MS).close('session', { session: 'abc' }, 60)
  expect(await sealAt(START_MS).open('session', text, schema)).toEqual({ session: 'abc' })
  expect(Buffer.from(text, 'base64url').toString()).not.toContain('abc')
})

test('it can be opened until it expires, with a minute of tolerance for clock differences', async () => {
  const text = await sealAt(START_MS).close('session', { session: 'abc' }, 60)
  expect(await sealAt(START_MS + 100_000).open('session', text, schema)).not.toBeNull()
  expect(await sealAt(START_MS + 130_000).open('session', text, schema)).toBeNull()
  // Sealed by an instance whose clock is ahead.
  expect(await sealAt(START_MS - 50_000).open('session', text, schema)).not.toBeNull()
})

test('it can only be opened for its purpose, with its secret and its schema', async () => {
  const text = await sealAt(START_MS).close('session', { session: 'abc' }, 60)
  expect(await sealAt(START_MS).open('sign-in', text, schema)).toBeNull()
  expect(
    await sealAt(START_MS, 'another secret, as long as the first').open('session', text, schema),
  ).toBeNull()
  expect(await sealAt(START_MS).open('session', text, z.object({ other: z.string() }))).toBeNull()
})

test('a text changed at any position cannot be opened', async () => {
  const seal = sealAt(START_MS)
  const text = await seal.close('session', { session: 'abc' }, 60)
  for (let at = 0; at < text.length - 1; at += 7) {
    const changed = text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1)
    expect(await seal.open('session', changed, schema)).toBeNull()
  }
  for (const other of ['', 'a.b.c', text.slice(0, -4), `${text}.x`])
    expect(await seal.open('session', other, schema)).toBeNull()
})
