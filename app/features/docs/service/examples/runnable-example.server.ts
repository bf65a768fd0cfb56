import { exampleAddress } from '~/domain/addresses/addresses'
import { exampleFrameAddress, whyNotHere } from '~/domain/pages/examples/example-runs'
import { entryExample } from '~/domain/pages/examples/examples'
import { findExample } from '~/domain/pages/lookup'
import type { Example } from '~/domain/pages/types'
import type { LibraryDocs } from '~/features/docs/service/indexes/library-docs.server'
import { runnableMarkup } from '~/features/docs/templates/runnable-example.server'
import type { RunnableExample } from '~/features/docs/templates/view'
import { exampleLabel } from './example-view.server'

type Docs = Pick<LibraryDocs, 'library' | 'match' | 'tree' | 'index' | 'editedAt'>

/** Describes an example below a code block; without a frame in a branch preview: no frame address can name its commit. */
function runnableExample(docs: Docs, example: Example, frameName: string): RunnableExample {
  const place = { library: docs.library.id, version: docs.match.segment }
  return {
    label: exampleLabel(docs, example),
    href: exampleAddress({ ...place, framework: example.framework, name: example.name }),
    frameHref:
      !docs.editedAt && whyNotHere(docs, example) === null ? exampleFrameAddress(place, example) : null,
    frameName,
  }
}

/** Returns the example that is shown first to readers of all frameworks; null if it cannot run here. */
export function firstRunnable(docs: Docs): RunnableExample | null {
  const example = entryExample(docs.index, null)
  const runnable = example && runnableExample(docs, example, 'example-1')
  return runnable?.frameHref ? runnable : null
}

/** Creates a function that writes the markup to run an example, given as `framework/name`; '' for an unknown one. */
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
