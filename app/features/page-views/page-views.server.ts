import { MAX_PATH_CHARACTERS } from '~/domain/account-limits'
import { findLibrary } from '~/domain/catalogue/catalogue'
import type { ViewsOfDay } from '~/ports/backend/schemas'
import { createCounter } from './counter.server'
import { readerOf } from './readers.server'

/** Addresses that are counted between two flushes; the backend takes no more at once. */
const MAX_COUNTED = 3000

type Form = Exclude<ViewsOfDay['form'], 'tool'>

/** An address of the docs, by who got it and in which form; `missing` where there was no page. */
type View = Pick<ViewsOfDay, 'kind' | 'reader' | 'form'> & {
  readonly library: string
  readonly path: string
}

/** The library of a docs address; null for all other addresses. */
function libraryOf(path: string): string | null {
  const [, library = '', , docs] = path.split('/')
  return docs === 'docs' && path.length <= MAX_PATH_CHARACTERS && findLibrary(library) ? library : null
}

/** The page and the form of an answer: a page and its Markdown have one path. */
function pageAndForm(request: Request, preferred: Form): Pick<View, 'path' | 'form'> {
  const { pathname } = new URL(request.url)
  return pathname.endsWith('.md')
    ? { path: pathname.slice(0, -'.md'.length), form: 'markdown' }
    : { path: pathname, form: preferred }
}

/** Counts who gets pages of docs, and in which form. It stores nothing about readers. */
export function createViewCounter() {
  const { add, take } = createCounter<View>(MAX_COUNTED)
  const count = (view: View) => add(`${view.kind} ${view.reader} ${view.form} ${view.path}`, view)
  return {
    /**
     * Counts an answered request, where it is one for a page of the docs. `preferred` is the form that its `Accept` prefers; the
     * headers of the answer tell it too, but only to look at them costs as much as sending a cached page.
     */
    note(request: Request, status: number, preferred: Form): void {
      if (request.method !== 'GET' || (status !== 200 && status !== 304 && status !== 404)) return
      const reader = readerOf(request)
      const page = pageAndForm(request, preferred)
      const library = libraryOf(page.path)
      if (reader === null || library === null) return
      count({ library, kind: status === 404 ? 'missing' : 'read', reader, ...page })
    },
    /** Counts a page that a tool of programs gave, or did not find. */
    noteTool(path: string, kind: View['kind']): void {
      const library = libraryOf(path)
      if (library !== null) count({ library, kind, reader: 'agent', form: 'tool', path })
    },
    /** What was counted since the last time. */
    take,
  }
}

/** Counts for this process. */
export const pageViews = createViewCounter()
