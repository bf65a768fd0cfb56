// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { followSidebar } from '~/boot/place/follow-sidebar'

const marks = () =>
  [...document.querySelectorAll('#S--sidebar a')].map((link) => link.getAttribute('aria-current'))

test('the sidebar marks the current page, or the parent of an unlisted page', () => {
  document.body.innerHTML =
    '<nav id="S--sidebar" data-sidebar="s"><a href="/d/guide">Guide</a><details><a href="/d/api">API</a></details></nav>' +
    '<nav class="crumbs"><a href="/d">Docs</a><a href="/d/api">Reference</a></nav>'
  const follow = followSidebar()
  follow('/d/api/link')
  expect(marks()).toEqual([null, 'true'])
  expect(document.querySelector('details')?.open).toBe(true)
  follow('/d/api')
  expect(marks()).toEqual([null, 'page'])
  follow('/d/guide')
  expect(marks()).toEqual(['page', null])
})
