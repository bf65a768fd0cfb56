import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Notices } from '~/features/docs/notices'
import type { NoticeView } from '~/features/docs/view'

const render = (notice: NoticeView) => renderToStaticMarkup(<Notices notices={[notice]} />)

describe('notices above a page', () => {
  it('lead from an old version to the same page in the latest one', () => {
    const html = render({
      kind: 'old-version',
      version: 'v4',
      endOfLife: false,
      link: { label: 'Go to v5', href: '/query/latest/docs/overview' },
    })
    expect(html).toContain('v4')
    expect(html).toContain('href="/query/latest/docs/overview"')
  })

  it('offer no way on where the latest version has no such page', () => {
    const html = render({ kind: 'old-version', version: 'v3', endOfLife: true, link: null })
    expect(html).not.toContain('<a')
  })

  it('tell an old version that is mended from one that is not', () => {
    const notice = { kind: 'old-version', version: 'v4', link: null } as const
    expect(render({ ...notice, endOfLife: true })).not.toBe(render({ ...notice, endOfLife: false }))
  })

  it('name every framework that has the page asked for', () => {
    const html = render({
      kind: 'moved',
      wanted: 'Suspense',
      sharedHref: null,
      available: [
        { label: 'React', href: '/react' },
        { label: 'Vue', href: '/vue' },
      ],
    })
    expect(html.match(/href="\/(react|vue)"/g)).toEqual(['href="/react"', 'href="/vue"'])
  })

  it('lead back to a page that all frameworks share', () => {
    const html = render({ kind: 'moved', wanted: 'Install', sharedHref: '/install', available: [] })
    expect(html).toContain('href="/install"')
  })

  it('let a reader dismiss why they were sent here', () => {
    const html = render({ kind: 'arrival', from: 'reactTableV7', title: 'Moved', text: 'Renamed.' })
    expect(html).toContain('data-action="dismiss"')
    expect(html).toContain('reactTableV7')
  })
})
