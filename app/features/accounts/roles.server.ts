import { catalogue, type Library } from '~/domain/catalogue/catalogue'
import type { Reader } from '~/ports/backend/schemas'
import { environment } from '~/ports/environment/environment'

/** Key prefix of GitHub accounts. Maintainers and operators are listed by GitHub login, so other accounts have no role. */
const GITHUB_KEY = 'github:'

type KeyAndLogin = Pick<Reader, 'key' | 'login'>

/** Returns the libraries whose maintainers in the catalogue include the reader. */
export function maintainedBy({ key, login }: KeyAndLogin): Library[] {
  if (!key.startsWith(GITHUB_KEY)) return []
  return catalogue.libraries.filter(({ maintainers }) => maintainers?.includes(login.toLowerCase()))
}

/** Returns true if the environment lists the reader's GitHub login as an operator. */
export function isOperator({ key, login }: KeyAndLogin): boolean {
  const operators = environment().OPERATORS ?? []
  return key.startsWith(GITHUB_KEY) && operators.includes(login.toLowerCase())
}
