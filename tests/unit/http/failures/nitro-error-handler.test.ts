import { expect, test, vi } from 'vitest'
import answerOutside from '~/http/failures/nitro-error-handler'

const ask = (status: number, accept: string): Response =>
  answerOutside(
    { status, message: `no ${accept}` },
    { req: new Request('https://site.test/x', { headers: { accept } }) },
  )

test.each([400, 404])('browsers get a screen with a way out for a %s', async (status) => {
  const answer = ask(status, 'text/html,*/*')
  expect(answer.status).toBe(status)
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  const html = await answer.text()
  expect(html.match(/<h1>/g)).toHaveLength(1)
  expect(html).toContain('href="/"')
})

test.each([400, 404])('programs get a sentence for a %s, which no cache keeps', async (status) => {
  const answer = ask(status, '*/*')
  expect(answer.status).toBe(status)
  expect(answer.headers.get('content-type')).toContain('text/plain')
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test.each(['text/html', '*/*'])(
  'a mistake is told with the number of its line in the log (%s)',
  async (accept) => {
    const lines: string[] = []
    const write = vi.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(String(line)) > 0)
    const answer = ask(500, accept)
    write.mockRestore()
    const requestId = answer.headers.get('x-request-id') ?? 'none'
    expect(await answer.text()).toContain(requestId)
    expect(lines.join('')).toContain(requestId)
  },
)
