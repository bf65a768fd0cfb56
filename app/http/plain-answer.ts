import { cachePolicies } from './policies'
import { DATA_SECURITY_POLICY, securityHeaders } from './security-headers'

/** An answer of one sentence that the pipeline gives by itself, never kept by any cache. */
export function plainAnswer(
  status: number,
  sentence: string,
  extraHeaders: Readonly<Record<string, string>> = {},
): Response {
  return new Response(`${sentence}\n`, {
    status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      ...cachePolicies.error,
      ...securityHeaders,
      'content-security-policy': DATA_SECURITY_POLICY,
      ...extraHeaders,
    },
  })
}
