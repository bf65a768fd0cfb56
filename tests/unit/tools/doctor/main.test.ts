import { expect, test, vi } from 'vitest'
import { main } from '~/tools/doctor/main'

vi.mock('#config/index', async (load) => ({ ...(await load<object>()), libraries: [{}, undefined] }))

test('a wrong catalogue is said by itself, because content cannot be found by it', async () => {
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  expect(await main(['--json'])).toBe(1)
  const { findings } = JSON.parse(String(written.mock.calls[0]?.[0]))
  expect(findings).toContainEqual(
    expect.objectContaining({
      file: 'content-config/index.ts',
      found: 'libraries[0].versions is missing, expected a list.',
      remedy: 'Add libraries[0].versions.',
    }),
  )
  expect(findings.every(({ kind }: { kind: string }) => kind === 'catalogue')).toBe(true)
})
