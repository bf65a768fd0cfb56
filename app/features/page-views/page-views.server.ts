import { MAX_PATH_CHARACTERS } from '~/domain/account-limits'
import { findLibrary } from '~/domain/catalogue/catalogue'
import { createCounter } from './counter.server'
import { asksForDocument } from './readers.server'

/** Addresses that are counted between two flushes. */
const MAX_COUNTED = 3000

/** An address of the docs; `missing` where there was no page. */
type View = {
  readonly library: string
  readonly kind: 'read' | 'missing'
  readonly path: string
}

/** Counts documents of docs. It stores nothing about readers. */
export function createViewCounter() {
  const { add, take } = createCounter<View>(MAX_COUNTED)
  return {
    /** Counts an answered request, where it is a reader's for a page of the docs. */
    note(request: Request, status: number): void {
      if (status !== 200 && status !== 304 && status !== 404) return
      if (!asksForDocument(request)) return
      const path = new URL(request.url).pathname
      const [, library = '', , docs] = path.split('/')
      if (docs !== 'docs' || path.length > MAX_PATH_CHARACTERS || !findLibrary(library)) return
      const kind = status === 404 ? 'missing' : 'read'
      add(`${kind} ${path}`, { library, kind, path })
    },
    /** What was counted since the last time. */
    take,
  }
}

/** Counts the answered requests of this process. */
export const pageViews = createViewCounter()
