import { describe, expect, it } from 'vitest'
import { drawn, refused } from './drawn'

const chart = (...lines: string[]) => ['xychart-beta', ...lines].join('\n')

describe('an XY chart', () => {
  it('has its titles, names, values, bars and lines', async () => {
    const { words, shapes, lines } = await drawn(
      chart(
        'title "Size of it"',
        'x-axis Month [jan, "feb b"]',
        'y-axis "kB" 0 --> 100',
        'bar [10, 90]',
        'line [20, 80]',
      ),
    )
    expect(words).toEqual(['0', '100', '20', '40', '60', '80', 'Month', 'Size of it', 'feb b', 'jan', 'kB'])
    expect(shapes.match(/<rect/g)).toHaveLength(2)
    expect(lines).toHaveLength(1)
  })

  it.each([
    chart('bar [1, 2]'),
    chart('x-axis 0 --> 10', 'line "Trend" [1, 5, 2]'),
    'xychart horizontal\nx-axis [a, b]\nbar [-2.5, 3]',
  ])('has a color of the site for every shape and word: %j', async (source) => {
    const { shapes } = await drawn(source)
    const painted = [...shapes.matchAll(/<(?:rect|text|circle|path|polyline)\b[^>]*>/g)].map(
      ([shape]) => shape,
    )
    expect(painted.length).toBeGreaterThan(5)
    for (const shape of painted) expect(shape).toMatch(/ (?:fill|stroke)="var\(--[\w-]+\)"/)
  })

  it.each([
    [['bar [1, x]'], 2],
    [['x-axis [a]', 'bar [1, 2]'], 1],
    [['y-axis 5 --> 1', 'bar [1]'], 2],
    [['pie [1]'], 2],
    [['title "x"'], 1],
  ])('is not drawn where a line is not understood: %j', async (lines, line) => {
    expect(await refused(chart(...lines))).toMatch(new RegExp(`^${line}: `))
  })
})
