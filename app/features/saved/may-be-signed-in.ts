/** Returns true if a reader has signed in with this browser, so that a request to the account is worthwhile. */
export function mayBeSignedIn(): boolean {
  return /(?:^|; )reader=1/.test(document.cookie)
}
