// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NoToast } from '~/features/feedback/answer-toast'

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  HTMLDialogElement.prototype.show = () => undefined
})
afterEach(() => vi.unstubAllGlobals())

/** Opens the toast with a server that responds as `respond` resolves; returns the sent fields and the toast. */
async function open(respond: (fields: Record<string, string>) => Promise<Response>) {
  const sent: Record<string, string>[] = []
  vi.stubGlobal('fetch', async (_address: string, { body }: { readonly body: URLSearchParams }) => {
    sent.push(Object.fromEntries(body))
    return respond(Object.fromEntries(body))
  })
  const toast = document.createElement('div')
  document.body.append(toast)
  await act(async () => createRoot(toast).render(<NoToast onClose={() => undefined} />))
  const write = (text: string) => {
    const field = toast.querySelector('textarea')
    if (field) field.value = text
  }
  const submit = () =>
    act(async () => {
      const event = new Event('submit', { bubbles: true, cancelable: true })
      toast.querySelector('form:has(textarea)')?.dispatchEvent(event)
    })
  return { sent, toast, write, submit }
}

test('a comment that could not be sent stays in the form, and can be sent again', async () => {
  let status = 503
  const { sent, toast, write, submit } = await open(async ({ text }) =>
    Response.json({}, { status: text === undefined ? 200 : status }),
  )
  write('It lacks an example')
  await submit()
  expect(toast.querySelector('output')?.textContent).toMatch(/Couldn’t send/)
  expect(toast.querySelector('textarea')?.value).toBe('It lacks an example')
  status = 200
  await submit()
  expect(toast.querySelector('output')?.textContent).toMatch(/comment was sent/)
  expect(sent).toHaveLength(3)
})

test('a comment is sent once, after the answer', async () => {
  const answer = Promise.withResolvers<Response>()
  const { sent, toast, write, submit } = await open(async ({ text }) =>
    text === undefined ? answer.promise : Response.json({}),
  )
  write('It lacks an example')
  await submit()
  await submit()
  expect(sent).toHaveLength(1)
  await act(async () => answer.resolve(Response.json({})))
  await act(async () => undefined)
  expect(sent.map(({ text }) => text)).toEqual([undefined, 'It lacks an example'])
  expect(toast.querySelector('output')?.textContent).toMatch(/comment was sent/)
})
