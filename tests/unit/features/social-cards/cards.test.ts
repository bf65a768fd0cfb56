import { cardLetters } from 'virtual:card-parts'
import { describe, expect, it, vi } from 'vitest'
import { type Card, cardAddress, drawableText } from '~/domain/social-cards/card'
import { createCardService, drawHere } from '~/features/social-cards/card-service.server'

const card: Card = { title: 'Overview', name: 'TanStack Query', library: 'query', note: 'v5' }
const bytes = (length: number) => new Uint8Array(length)

const isDrawn = (character: string) => cardLetters.includes(character)

describe('the text of a card', () => {
  it.each([
    ['useQuery', 'useQuery'],
    ['  Đây   là «Straße» – œuvre ', 'Đây là «Straße» – œuvre'],
    ['Ship it 🚀 now', 'Ship it now'],
    ['a → b, non‑breaking ≥ 1', 'a - b, non-breaking 1'],
    ['ﬁne ⅔ ｗｉｄｅ ẋ', 'fine 2⁄3 wide x'],
    ['Łódź, Čeština, Tiếng Việt', 'Łódź, Čeština, Tiếng Việt'],
    ['Привет', null],
    ['Über Привет', null],
    ['→', null],
    ['中文', null],
    ['مرحبا', null],
    ['🚀', null],
    ['', null],
  ])('%s is drawn as %s', (text, drawn) => {
    expect(drawableText(text, isDrawn)).toBe(drawn)
  })

  it('is cut where it gets too long', () => {
    expect(drawableText('word '.repeat(100), isDrawn)?.trimEnd()).toHaveLength(160)
  })

  it('has an address of its own', () => {
    expect(cardAddress('/query/latest/docs/overview')).toBe('/cards/query/latest/docs/overview.png')
  })
})

describe('cards', () => {
  it('are drawn once for the same text, also for requests meanwhile', async () => {
    const draw = vi.fn<() => Promise<Uint8Array>>(async () => bytes(10))
    const { draw: ask } = createCardService(draw)
    const [first, second] = await Promise.all([ask(card), ask({ ...card })])
    expect(second).toEqual(first)
    await ask(card)
    expect(draw).toHaveBeenCalledTimes(1)
    await ask({ ...card, title: 'Another' })
    expect(draw).toHaveBeenCalledTimes(2)
  })

  it('take a bounded memory', async () => {
    const draw = vi.fn<() => Promise<Uint8Array>>(async () => bytes(1_500_000))
    const { draw: ask } = createCardService(draw)
    for (const title of ['a', 'b', 'c', 'a']) await ask({ ...card, title })
    expect(draw).toHaveBeenCalledTimes(4)
  })

  it('are out of reach while too many wait, and drawn later', async () => {
    const draw = vi
      .fn<() => Promise<Uint8Array | null>>()
      .mockResolvedValueOnce(null)
      .mockResolvedValue(bytes(1))
    const { draw: ask } = createCardService(draw)
    expect(await ask(card)).toMatchObject({ kind: 'unavailable', retryAfterSeconds: 30 })
    expect((await ask(card)).kind).toBe('found')
  })

  it('name the library once where the title cannot be drawn', async () => {
    const named = await drawHere({ ...card, title: '中文' })
    expect(named).not.toEqual(await drawHere({ ...card, title: card.name }))
    expect(named).toEqual(await drawHere({ ...card, title: 'Привет' }))
  })

  it('are pictures of 1200 by 630 pixels', async () => {
    const png = Buffer.from((await drawHere(card)) ?? [])
    expect(png.subarray(1, 4).toString()).toBe('PNG')
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
  })
})
