import { createColumnHelper } from '@tanstack/react-table'
import type { Person } from './people'

const column = createColumnHelper<Person>()

export const columns = [
  column.accessor('name', { header: 'Name', footer: 'Name' }),
  column.accessor('role', { header: 'Role', footer: 'Role' }),
  column.accessor('city', { header: 'City', footer: 'City' }),
  column.accessor('age', { header: 'Age', footer: 'Age' }),
]
