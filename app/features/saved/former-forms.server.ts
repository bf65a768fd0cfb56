import {
  takeDeletion,
  takePreferences,
  takeSignOut,
  takeSignOutEverywhere,
} from '~/features/accounts/account-forms.server'
import { noForm } from '~/features/accounts/forms.server'
import {
  takeFollow,
  takeRead,
  takeRemove,
  takeSave,
  takeSaveAll,
  takeSaveSection,
  takeUnfollow,
} from './saved-forms.server'

/** Form handlers by the value of the field `do`, which forms had until they got their own addresses, on 2026-11-26. */
const former = new Map([
  ['sign-out', takeSignOut],
  ['sign-out-everywhere', takeSignOutEverywhere],
  ['delete-account', takeDeletion],
  ['save', takeSave],
  ['save-section', takeSaveSection],
  ['save-all', takeSaveAll],
  ['prefer', takePreferences],
  ['read', takeRead],
  ['follow', takeFollow],
  ['unfollow', takeUnfollow],
  ['remove-saved', takeRemove],
])

/** Handles forms of tabs opened before an update of the site, sent to the dashboard. Delete it after 2026-12-26. */
export async function takeFormerForm({ request }: { readonly request: Request }): Promise<Response> {
  const form = await request
    .clone()
    .formData()
    .catch(() => null)
  const name = form?.get('do')
  const take = typeof name === 'string' ? former.get(name) : undefined
  return take ? take({ request }) : noForm()
}
