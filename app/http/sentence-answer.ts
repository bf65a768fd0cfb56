import { cachePolicies } from './policies'

/** An answer of one sentence that the pipeline gives by itself, stored by no cache unless the headers say otherwise. */
export function sentenceAnswer(
  status: number,
  sentence: string,
  extraHeaders: Readonly<Record<string, string>> = {},
): Response {
  const headers = { 'content-type': 'text/plain; charset=utf-8', ...cachePolicies.error, ...extraHeaders }
  return new Response(`${sentence}\n`, { status, headers })
}
