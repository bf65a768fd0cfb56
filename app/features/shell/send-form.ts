const SEND_LIMIT_MS = 10_000

/** Sends form fields; returns null on a network error or timeout. */
export async function sendForm(
  address: string,
  fields: Readonly<Record<string, string>>,
): Promise<Response | null> {
  const signal = AbortSignal.timeout(SEND_LIMIT_MS)
  try {
    return await fetch(address, { method: 'POST', body: new URLSearchParams(fields), signal })
  } catch {
    return null
  }
}
