import { MAX_PATH_CHARACTERS } from '~/domain/account-limits'
import { findLibrary } from '~/domain/catalogue/catalogue'
import type { ViewsOfDay } from '~/ports/backend/schemas'
import { requestUrl } from '~/ports/request-url'
import { createCounter } from './counter.server'
import { readerOf } from './readers.server'

/** Maximum number of different views between two flushes; the backend accepts no more at once. */
const MAX_COUNTED = 3000

type Form = Exclude<ViewsOfDay['form'], 'tool'>

/** A view of an address of the docs, by kind of reader and format; `missing` if there was no page. */
type View = Pick<ViewsOfDay, 'kind' | 'reader' | 'form'> & {
  readonly library: string
  readonly path: string
}

/** Returns the library of a page of the docs; null for other addresses, such as the archive of an example. */
function libraryOf(path: string): string | null {
  const [, library = '', , docs] = path.split('/')
  const isPage = docs === 'docs' && !path.endsWith('.zip') && path.length <= MAX_PATH_CHARACTERS
  return isPage && findLibrary(library) ? library : null
}

/** Returns the page and format of a response; a page and its Markdown have the same path. */
function pageAndForm(request: Request, preferred: Form): Pick<View, 'path' | 'form'> {
  const { pathname } = requestUrl(request)
  return pathname.endsWith('.md')
    ? { path: pathname.slice(0, -'.md'.length), form: 'markdown' }
    : { path: pathname, form: preferred }
}

/** Creates a counter of docs views by kind of reader and format. Stores nothing about readers. */
export function createViewCounter() {
  const { add, take } = createCounter<View>(MAX_COUNTED)
  const count = (view: View) => add(`${view.kind} ${view.reader} ${view.form} ${view.path}`, view)
  return {
    /**
     * Counts a handled request if it was for a page of the docs. `preferred` is the format that its `Accept` header
     * prefers; the response headers have it too, but reading them costs as much as sending a cached page.
     */
    note(request: Request, status: number, preferred: Form): void {
      if (request.method !== 'GET' || (status !== 200 && status !== 304 && status !== 404)) return
      const reader = readerOf(request)
      const page = pageAndForm(request, preferred)
      const library = libraryOf(page.path)
      if (reader === null || library === null) return
      count({ library, kind: status === 404 ? 'missing' : 'read', reader, ...page })
    },
    /** Counts a page that a tool for programs returned, or did not find. */
    noteTool(path: string, kind: View['kind']): void {
      const library = libraryOf(path)
      if (library !== null) count({ library, kind, reader: 'agent', form: 'tool', path })
    },
    /** Returns the counts since the last call, and resets them. */
    take,
  }
}

/** The view counter of this process. */
export const pageViews = createViewCounter()
