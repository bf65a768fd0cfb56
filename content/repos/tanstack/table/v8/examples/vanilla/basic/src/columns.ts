import type { ColumnDef } from '@tanstack/table-core'
import type { Person } from './people'

export const columns: ColumnDef<Person>[] = [
  { accessorKey: 'name', header: 'Name' },
  { accessorKey: 'role', header: 'Role' },
  { accessorKey: 'city', header: 'City' },
  { accessorKey: 'age', header: 'Age' },
]
