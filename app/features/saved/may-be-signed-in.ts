/** True for a browser whose reader has signed in: asking the account is worth a request. */
export function mayBeSignedIn(): boolean {
  return /(?:^|; )reader=1/.test(document.cookie)
}
