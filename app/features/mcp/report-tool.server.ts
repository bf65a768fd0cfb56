import { randomBytes } from 'node:crypto'
import type { CallToolResult } from '@modelcontextprotocol/server'
import type { z } from 'zod'
import { MAX_FEEDBACK_CHARACTERS } from '~/domain/account-limits'
import { readDocsPath } from '~/domain/addresses/docs-path'
import type { Backend } from '~/ports/backend/backend'
import { refuse, say } from './answers'
import { InvalidArguments, requiredText, toolInput } from './arguments'
import { addressOf, MAX_ADDRESS_LENGTH, pageOf } from './page-tools.server'

const ID_BYTES = 32

/** Arguments of the tool `report`. */
export const reportInput = toolInput({
  address: requiredText()
    .max(MAX_ADDRESS_LENGTH)
    .describe('Address of the page of docs that is wrong, or that should say it.'),
  text: requiredText()
    .min(10)
    .max(MAX_FEEDBACK_CHARACTERS)
    .describe('What is wrong or missing, in a sentence or two, without personal data.'),
})

/** Dependencies of the tool `report`. */
export type ReportSource = {
  readonly backend: () => Promise<Pick<Backend, 'giveFeedback'>>
  /** Takes one of the sender's remaining reports; returns false if none is left. */
  readonly mayReport: () => boolean
}

/** Runs the tool `report`: sends a report about a page to the maintainers, who find it among the feedback of readers. */
export async function reportPage(
  { backend, mayReport }: ReportSource,
  { address, text }: z.infer<typeof reportInput>,
): Promise<CallToolResult> {
  const path = readDocsPath(addressOf(pageOf({ address })))
  if (path === null) throw new InvalidArguments(`${JSON.stringify(address)} is no page of the docs.`)
  if (!mayReport()) return refuse('Too many reports from one address. Try again in an hour.')
  // A random id, because programs have no cookie that distinguishes them.
  const reader = randomBytes(ID_BYTES).toString('base64url')
  const answer = await (
    await backend()
  ).giveFeedback({
    path,
    reader,
    isUseful: false,
    text: `From a program: ${text}`.slice(0, MAX_FEEDBACK_CHARACTERS),
  })
  return answer.kind === 'found'
    ? say('Thank you. The maintainers of the docs see it.')
    : refuse('The report could not be kept. Try again later.')
}
