export type Session = {
  user: string | null
  signIn(name: string): void
  signOut(): void
}

const KEY = 'harbour-user'

/** The signed-in harbour hand, kept for as long as the browser tab lives. */
export const session: Session = {
  user: sessionStorage.getItem(KEY),
  signIn(name) {
    session.user = name
    sessionStorage.setItem(KEY, name)
  },
  signOut() {
    session.user = null
    sessionStorage.removeItem(KEY)
  },
}
