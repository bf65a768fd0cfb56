import { AccountScreen } from '~/features/accounts/account-screen'
import { AllRowsPlaces } from '~/features/tables/all-rows-places'
import '~/styles/maintenance.css'

/** The docs health page for maintainers. */
export function HealthScreen() {
  return (
    <>
      <AccountScreen />
      <AllRowsPlaces />
    </>
  )
}
