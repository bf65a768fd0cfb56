import type { GroupEntry } from '~/domain/catalogue/schema'

/** Groups of libraries, in the order of menus and of the home page. */
export const groups = [
  { id: 'state', label: 'Data and State Management' },
  { id: 'application', label: 'Application Building' },
  { id: 'headless', label: 'Headless UI' },
  { id: 'other', label: 'Other' },
] satisfies GroupEntry[]
