import { expect, test } from 'vitest'
import { contentSecurityPolicy } from '~/http/documents/content-security-policy'
import { pictureHosts } from '~/domain/markdown/plugins/picture-hosts'

test('pictures come from the hosts on the list, and from no other', () => {
  const policy = contentSecurityPolicy({
    scriptHashes: [],
    styleHashes: [],
    frames: [],
    connections: [],
    extra: {},
  })
  const [, sources = ''] = /img-src ([^;]*)/.exec(policy) ?? []
  expect(sources.split(' ')).toEqual(["'self'", 'data:', ...pictureHosts])
  expect(pictureHosts.filter((host) => !/^(?:\*\.)?[a-z\d-]+(?:\.[a-z\d-]+)+$/.test(host))).toEqual([])
})
