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

/** Forms by what their field `do` said, until each had an address of its own. */
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

/**
 * Takes forms of tabs that were open when the site was updated, which went to pages of the dashboard. The release after this one
 * has no need of it.
 */
export async function takeFormerForm({ request }: { readonly request: Request }): Promise<Response> {
  const form = await request
    .clone()
    .formData()
    .catch(() => null)
  const name = form?.get('do')
  const take = typeof name === 'string' ? former.get(name) : undefined
  return take ? take({ request }) : noForm()
}
