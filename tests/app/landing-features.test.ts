import { expect, test } from 'vitest'
import { landings } from '#config/landings'
import { ask, textOf } from './ask'

/** Returns the markup of each item in the feature list of a landing page. */
function itemsOf(html: string): string[] {
  const [, list = ''] = /id="S--built-in".*?<ul[^>]*>(.*?)<\/ul>/s.exec(html) ?? []
  return list.split(/<li[ >]/).slice(1)
}

test.each(Object.keys(landings))(
  'each feature of %s leads users of every framework to one page that is there',
  async (library) => {
    const items = itemsOf(await textOf(`/${library}/latest`))
    expect(items).toHaveLength(landings[library]?.features.length ?? 0)
    const shown = new Set<string>()
    for (const item of items) {
      const links = [...item.matchAll(/href="([^"]+)"( data-of="([^"]+)")?( hidden)?/g)]
      const audiences = links.flatMap(([, , , of]) => of?.split(' ') ?? ['all'])
      expect([item, new Set(audiences).size]).toEqual([item, audiences.length])
      const open = links.filter(([, , , , hidden]) => hidden === undefined)
      expect([item, open.length]).toEqual([item, 1])
      shown.add(open[0]?.[1] ?? '')
    }
    for (const href of shown) expect([href, (await ask(href)).status]).toEqual([href, 200])
  },
)
