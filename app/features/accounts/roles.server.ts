import { catalogue, type Library } from '~/domain/catalogue/catalogue'
import type { Reader } from '~/ports/backend/schemas'
import { environment } from '~/ports/environment/environment'

/** Accounts of the code-hosting service: no login of another kind of account can be on the list of a library. */
const GITHUB = 'github:'

type Named = Pick<Reader, 'key' | 'login'>

/** The libraries that a reader maintains, by the catalogue. */
export function maintainedBy({ key, login }: Named): Library[] {
  if (!key.startsWith(GITHUB)) return []
  return catalogue.libraries.filter(({ maintainers }) => maintainers?.includes(login.toLowerCase()))
}

/** True for a reader that the environment names, by the login at the code-hosting service. */
export function isOperator({ key, login }: Named): boolean {
  const operators = environment().OPERATORS ?? []
  return key.startsWith(GITHUB) && operators.includes(login.toLowerCase())
}
