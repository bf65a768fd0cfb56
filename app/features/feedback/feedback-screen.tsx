import { AccountScreen } from '~/features/accounts/account-screen'

/** The page of answers about pages. */
export function FeedbackScreen() {
  return <AccountScreen />
}
