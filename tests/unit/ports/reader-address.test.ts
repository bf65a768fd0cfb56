import { describe, expect, test } from 'vitest'
import { forReader, readerAddress, readReaderAddress } from '~/ports/reader-address'

describe('the network address of a reader', () => {
  test.each([
    ['203.0.113.7', null, '203.0.113.7'],
    // The header of an untrusted client is ignored.
    ['203.0.113.7', '198.51.100.1', '203.0.113.7'],
    // A proxy in the site's network appends the address of its client.
    ['10.0.0.2', '198.51.100.1', '198.51.100.1'],
    ['::ffff:127.0.0.1', '192.0.2.66, 198.51.100.1, 10.1.1.1', '198.51.100.1'],
    ['127.0.0.1', null, null],
    ['127.0.0.1', 'unknown', null],
    ['10.0.0.2', '203.0.113.7, somebody', null],
    [undefined, null, null],
    // All addresses of an IPv6 network count as one reader.
    ['2001:db8:1:2:3:4:5:6', null, '2001:db8:1:2'],
    ['2001:db8:1::6', null, '2001:db8:1:0'],
    ['::1', '2001:DB8::9', '2001:db8:0:0'],
  ])('of a connection from %s that names %s is %s', (peer, forwardedFor, expected) => {
    expect(readReaderAddress(peer, forwardedFor)).toBe(expected)
  })

  test('is known to what is done for the reader, and to nothing else', async () => {
    const told = await forReader({ peer: '10.0.0.2', forwardedFor: '203.0.113.7' }, async () => {
      await Promise.resolve()
      return readerAddress()
    })
    expect([told, readerAddress()]).toEqual(['203.0.113.7', null])
  })
})
