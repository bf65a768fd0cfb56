import { type Instance, readInstances } from '~/features/operations/instances.server'
import type { BackendAnswer } from '~/ports/backend/calls'
import { environment } from '~/ports/environment/environment'
import { backend } from '~/features/backend/backend.server'
import { GITHUB } from './maintainers.server'
import type { Reader } from '~/ports/backend/schemas'

/** True for a reader that the environment names, by the login at the code-hosting service. */
export function isOperator({ key, login }: Pick<Reader, 'key' | 'login'>): boolean {
  const operators = environment().OPERATORS ?? []
  return key.startsWith(GITHUB) && operators.includes(login.toLowerCase())
}

/** How the instances of the site do, for operators; null for all other readers. */
export async function readOperations(reader: Reader): Promise<BackendAnswer<Instance[]> | null> {
  return isOperator(reader) ? readInstances(await backend()) : null
}
