import { cachePolicies } from './policies'

/** Returns a response of one sentence by the pipeline itself; not stored by caches unless the extra headers allow it. */
export function sentenceAnswer(
  status: number,
  sentence: string,
  extraHeaders: Readonly<Record<string, string>> = {},
): Response {
  const headers = { 'content-type': 'text/plain; charset=utf-8', ...cachePolicies.error, ...extraHeaders }
  return new Response(`${sentence}\n`, { status, headers })
}
