import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { NotFound } from '~/features/errors/not-found'
import { NotFoundScreen } from '~/features/errors/not-found-screen'
import { ShellContext } from '~/features/shell/shell-context'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useLocation: () => '/releases',
  useMatches: () => '',
}))

const place = (label: string) => ({ label, href: `/query/latest/docs/framework/${label.toLowerCase()}` })

describe('the not-found screen', () => {
  it('says what the specification says', () => {
    const html = renderToStaticMarkup(<NotFoundScreen />)
    for (const words of [
      '404 Not Found',
      'The page you are looking for does not exist.',
      'Go back',
      'Start Over',
    ]) {
      expect(html).toContain(words)
    }
  })

  it('takes other words in place of the sentence', () => {
    const html = renderToStaticMarkup(<NotFoundScreen>Post not found.</NotFoundScreen>)
    expect(html).toContain('Post not found.')
    expect(html).not.toContain('The page you are looking for')
  })

  it('leads to the nearest match that a loader gave, and lists the others', () => {
    const near = ['Queries', 'Query'].map((title) => ({
      title,
      href: `/query/latest/docs/${title.toLowerCase()}`,
      library: 'query',
    }))
    const alone = renderToStaticMarkup(<NotFoundScreen data={{ near: near.slice(0, 1) }} />)
    expect(alone).toContain('<a class="btn primary" href="/query/latest/docs/queries">Open Queries</a>')
    expect(alone).not.toContain('class="near"')
    const html = renderToStaticMarkup(<NotFoundScreen data={{ near }} />)
    expect(html).toContain('<a class="btn primary" href="/query/latest/docs/queries">Open Queries</a>')
    expect(html).toContain('<a href="/query/latest/docs/query" data-lib="query"><b>Query</b>')
    expect(html.match(/href="\/query\/latest\/docs\/queries"/g)).toHaveLength(1)
  })

  it('names the folders of pages, unless all are in the same', () => {
    const [first, ...others] = ['best', 'react/guides/a', 'react/guides/b', 'vue/c'].map((path) => ({
      title: path,
      href: `/query/latest/docs/framework/${path}`,
      library: null,
    }))
    if (!first) throw new Error('no page')
    const html = renderToStaticMarkup(<NotFound near={[first, ...others]} />)
    expect(html).toContain('<span>React › Guides</span>')
    expect(html).toContain('<span>Vue</span>')
    expect(renderToStaticMarkup(<NotFound near={[first, ...others.slice(0, 2)]} />)).not.toContain('Guides')
  })

  it('has two buttons, the best way on and the way back; others are links', () => {
    const near = [{ title: 'Queries', href: '/query/latest/docs/queries', library: 'query' }]
    const html = renderToStaticMarkup(<NotFoundScreen data={{ near }} />)
    const [, actions = ''] = /<div class="actions">(.*?)<\/div>/.exec(html) ?? []
    expect(actions.match(/class="btn/g)).toHaveLength(2)
    expect(html).toContain('<a href="/">Start Over</a>')
    expect(html).toMatch(/<a href="\/search\?q=releases">/)
  })

  it.each([undefined, null, 'near', { near: 'none' }, { near: [null, 4, { title: 'no address' }] }])(
    'shows no list for data that names none: %j',
    (data) => {
      expect(renderToStaticMarkup(<NotFoundScreen data={data} />)).not.toContain('Did you mean')
    },
  )

  it('lists all frameworks of a page, also that of the button', () => {
    const places = [{ label: 'Available for', links: ['React', 'Vue'].map(place) }]
    const html = renderToStaticMarkup(<NotFound near={[]} places={places} />)
    expect(html).toContain('>Open in React</a>')
    expect(html.match(/framework\/react"/g)).toHaveLength(2)
    const [first] = places.map(({ links }) => ({ label: 'Available for', links: links.slice(0, 1) }))
    expect(renderToStaticMarkup(<NotFound near={[]} places={first ? [first] : []} />)).not.toContain(
      'Available for',
    )
  })

  it('lists pages to begin with if no page is similar', () => {
    const [start, near] = ['start', 'near'].map((title) => ({ title, href: `/${title}`, library: null }))
    if (!start || !near) throw new Error('no pages')
    expect(renderToStaticMarkup(<NotFound near={[]} starts={[start]} />)).toContain('href="/start"')
    expect(renderToStaticMarkup(<NotFound near={[near]} starts={[start]} />)).not.toContain('href="/start"')
  })

  it('brings header and footer only where nothing around it did', () => {
    const alone = renderToStaticMarkup(<NotFoundScreen />)
    const inside = renderToStaticMarkup(
      <ShellContext value={true}>
        <NotFoundScreen />
      </ShellContext>,
    )
    expect(alone.match(/<main/g)).toHaveLength(1)
    expect(inside).not.toContain('<main')
  })
})
