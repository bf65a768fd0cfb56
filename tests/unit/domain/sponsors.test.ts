import { expect, test } from 'vitest'
import { BOX, packBubbles } from '~/domain/sponsors/pack'

const sponsorOf = (name: string, monthlyUsd: number | null) => ({
  name,
  href: 'https://sponsor.test',
  monthlyUsd,
})

test('bubbles stay in their box, apart from each other, and grow with the amount', () => {
  const bubbles = packBubbles([
    sponsorOf('small', 10),
    sponsorOf('unknown', null),
    sponsorOf('large', 1000),
    sponsorOf('middle', 100),
  ])
  expect(bubbles.map(({ sponsor }) => sponsor.name)).toEqual(['large', 'middle', 'small', 'unknown'])
  for (const { x, y, radius } of bubbles) {
    expect(Math.min(x, y) - radius).toBeGreaterThanOrEqual(-0.01)
    expect(Math.max(x, y) + radius).toBeLessThanOrEqual(BOX + 0.01)
  }
  for (const axis of ['x', 'y'] as const) {
    const from = Math.min(...bubbles.map((bubble) => bubble[axis] - bubble.radius))
    const to = Math.max(...bubbles.map((bubble) => bubble[axis] + bubble.radius))
    expect(from + to).toBeCloseTo(BOX)
  }
  for (const [at, one] of bubbles.entries())
    for (const other of bubbles.slice(at + 1))
      expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(one.radius + other.radius)
})

test('without sponsors there are no bubbles', () => {
  expect(packBubbles([])).toEqual([])
})
