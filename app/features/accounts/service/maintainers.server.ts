import { catalogue, type Library } from '~/domain/catalogue/catalogue'
import type { Reader } from '~/ports/backend/schemas'

/** Accounts of the code-hosting service: no login of another kind of account can be on the list of a library. */
export const GITHUB = 'github:'

/** The libraries that a reader maintains, by the catalogue. */
export function maintainedBy({ key, login }: Pick<Reader, 'key' | 'login'>): Library[] {
  if (!key.startsWith(GITHUB)) return []
  return catalogue.libraries.filter(({ maintainers }) => maintainers?.includes(login.toLowerCase()))
}
