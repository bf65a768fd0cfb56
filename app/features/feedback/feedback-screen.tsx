import { AccountScreen } from '~/features/accounts/account-screen'

/** The page `/feedback`. */
export function FeedbackScreen() {
  return <AccountScreen />
}
