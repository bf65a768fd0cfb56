import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { daysOf } from '~/features/maintenance/health/reader-counts.server'
import { WhoReads } from '~/features/maintenance/page/who-reads.server'

const views = daysOf([
  {
    day: 20_000,
    kind: 'read',
    reader: 'person',
    form: 'html',
    pages: [{ path: '/query/latest/docs/a', count: 1 }],
  },
])

test.each([
  [20_000, '61'],
  [20_002, '41'],
])('the chart of a week ends with its last day, also without views: %s', (last, x) => {
  const html = renderToStaticMarkup(<WhoReads days={views} span={7} last={last} />)
  expect(html).toContain(`<rect data-reader="person" x="${x}"`)
  expect(html).toContain(`dateTime="${new Date(last * 86_400_000).toISOString().slice(0, 10)}T`)
  expect(html.replaceAll('<!-- -->', '')).toContain('at most 1 view in one day')
})
