import { exampleAddress } from '~/domain/addresses/addresses'
import { exampleFrameAddress, mayRunHere } from '~/domain/pages/example-runs'
import { entryExample } from '~/domain/pages/examples'
import { findExample } from '~/domain/pages/lookup'
import type { Example } from '~/domain/pages/types'
import type { LibraryDocs } from '~/features/docs/service/indexes/library-docs.server'
import { runnableMarkup } from '~/features/docs/templates/runnable-example.server'
import type { RunnableExample } from '~/features/docs/templates/view'
import { exampleLabel } from './example-view.server'

type Docs = Pick<LibraryDocs, 'library' | 'match' | 'tree' | 'index' | 'editedAt'>

/** An example below a code block. The files of the preview of a branch are at a commit that no address of a frame names. */
function runnableExample(docs: Docs, example: Example, frameName: string): RunnableExample {
  const place = { library: docs.library.id, version: docs.match.segment }
  return {
    label: exampleLabel(docs, example),
    href: exampleAddress({ ...place, framework: example.framework, name: example.name }),
    frameHref: !docs.editedAt && mayRunHere(docs, example) ? exampleFrameAddress(place, example) : null,
    frameName,
  }
}

/** The example that readers of all frameworks see first, if it runs here. */
export function firstRunnable(docs: Docs): RunnableExample | null {
  const example = entryExample(docs.index, null)
  const runnable = example && runnableExample(docs, example, 'example-1')
  return runnable?.frameHref ? runnable : null
}

/** Writes what runs the examples of one page, by their framework and name. An unknown example has none. */
export function createRunWriter(docs: Docs): (written: string) => string {
  let count = 0
  return (written) => {
    const [framework = '', ...name] = written.split('/')
    const example = findExample(docs.index, framework, name.join('/'))
    if (!example) return ''
    count += 1
    return runnableMarkup(runnableExample(docs, example, `example-${count}`))
  }
}
