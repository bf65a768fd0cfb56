import type { LibraryEntry } from '~/domain/catalogue/schema'
import { config } from './libraries/config'
import { form } from './libraries/form'
import { pacer } from './libraries/pacer'
import { query } from './libraries/query'
import { ranger } from './libraries/ranger'
import { router } from './libraries/router'
import { start } from './libraries/start'
import { store } from './libraries/store'
import { table } from './libraries/table'
import { virtual } from './libraries/virtual'

export { frameworks } from './frameworks'
export { groups } from './groups'
export { site } from './site'

/** Every library of the family, in the order of menus and of the home page. */
export const libraries: LibraryEntry[] = [
  query,
  store,
  pacer,
  router,
  start,
  table,
  form,
  virtual,
  ranger,
  config,
]
