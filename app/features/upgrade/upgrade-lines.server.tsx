import { createElement } from 'react'
import { docsAddress } from '~/domain/addresses/addresses'
import { fragmentOf } from '~/domain/addresses/fragments'
import { frameworkLabel, type LibraryVersion, versionSegment } from '~/domain/catalogue/catalogue'
import type { ChangedName, Evidence } from '~/domain/changes/changed-names'
import type { ChangedPage, GuideFacts } from '~/domain/changes/changed-pages'
import { type Piece, signatureWords } from '~/domain/changes/signature-words'
import { comparisonOf, lineId, stillNamed, type UpgradeView } from './upgrade-view'

/** Maximum length of a signature on the page, in characters. */
const MAX_SIGNATURE = 700

/** Link of a line to itself. */
function LineLink({ id, name }: { readonly id: string; readonly name: string }) {
  return <a className="own i" href={fragmentOf(id)} aria-label={`Link to ${name}`} />
}

type NameLineProps = { readonly view: UpgradeView; readonly change: ChangedName }

/** A changed name, with quotes from the docs of both versions. */
export function NameLine({ view, change: { name, kind, before, after } }: NameLineProps) {
  const id = lineId(kind, name)
  const words =
    before?.signature && after?.signature ? signatureWords(before.signature, after.signature) : null
  return (
    <li id={id}>
      <h4 translate="no">
        {name} <LineLink id={id} name={name} />
      </h4>
      <Side view={view} version={view.from} evidence={before} isCodeBelow={words !== null} />
      <Side view={view} version={view.to} evidence={after} isCodeBelow={words !== null} />
      <ReplacedBy view={view} name={name} />
      {words && <Words pieces={words} />}
    </li>
  )
}

/** The replacement of a name, with a link to the guide that states it. */
function ReplacedBy({ view: { library, to, changes }, name }: ReplacedByProps) {
  const found = changes.replaced.find((entry) => entry.name === name)
  if (!found) return null
  const { by, path, title, id, isGone } = found
  const guide = docsAddress({ library: library.id, version: versionSegment(library, to), path })
  return (
    <p>
      Replaced by <code translate="no">{by}</code>: <a href={guide + fragmentOf(id)}>{title}</a>
      {!isGone && `. ${stillNamed(to)}`}
    </p>
  )
}

type ReplacedByProps = { readonly view: UpgradeView; readonly name: string }

/** Two signatures merged, with removed and added words marked. */
function Words({ pieces }: { readonly pieces: readonly Piece[] }) {
  const words = pieces.map(({ text, kind }) => {
    if (kind === 'same') return text
    return createElement(kind === 'removed' ? 'del' : 'ins', null, text)
  })
  return createElement('pre', { translate: 'no' }, ...words)
}

/** Maximum number of lines of a declaration that is initially expanded. */
const SHORT_LINES = 3

/** A declaration, collapsed if long, to keep the list of names scannable. */
function Signature({ text }: { readonly text: string }) {
  const code = <pre translate="no">{text}</pre>
  if (text.split('\n').length <= SHORT_LINES) return code
  return (
    <details>
      <summary>Declaration</summary>
      {code}
    </details>
  )
}

type SideProps = {
  readonly view: UpgradeView
  readonly version: LibraryVersion
  readonly evidence: Evidence | null
  /** True if the merged signatures of both versions follow. */
  readonly isCodeBelow: boolean
}

/** Quote about a name from the docs of one version. */
function Side({ view, version, evidence, isCodeBelow }: SideProps) {
  if (evidence === null) return null
  const { path, title, id, framework, signature, sentence } = evidence
  const page = docsAddress({ library: view.library.id, version: versionSegment(view.library, version), path })
  const isCut = (signature?.length ?? 0) > MAX_SIGNATURE
  return (
    <div>
      <p>
        <span translate="no">{version.id}</span> <a href={page + fragmentOf(id)}>{title}</a>
        {framework !== null && ` ${frameworkLabel(framework)}`}
      </p>
      {signature === null && sentence !== '' && <p>{sentence}</p>}
      {signature !== null && !isCodeBelow && (
        <Signature text={signature.slice(0, MAX_SIGNATURE) + (isCut ? ' …' : '')} />
      )}
    </div>
  )
}

type PageLineProps = { readonly view: UpgradeView; readonly change: ChangedPage }

/** A page that was added, removed, moved or changed. */
export function PageLine({ view, change: { kind, before, after } }: PageLineProps) {
  const { path = '', title = '', sentence = '', frameworks = [] } = after ?? before ?? {}
  const id = lineId(kind, path)
  const compared = comparisonOf(view, { before, after })
  return (
    <li id={id}>
      <h3>
        {title} <LineLink id={id} name={title} />
      </h3>
      <PageSide view={view} version={view.from} page={before} />
      <PageSide view={view} version={view.to} page={after} />
      <div>
        {frameworks.length > 0 && <p>{frameworks.map(frameworkLabel).join(', ')}</p>}
        {sentence !== '' && <p>{sentence}</p>}
        {compared !== null && (
          <p>
            <a href={compared} aria-label={`What changed in ${title}`}>
              What changed
            </a>
          </p>
        )}
      </div>
    </li>
  )
}

type PageSideProps = {
  readonly view: UpgradeView
  readonly version: LibraryVersion
  readonly page: GuideFacts | null
}

function PageSide({ view: { library }, version, page }: PageSideProps) {
  if (page === null) return null
  const href = docsAddress({
    library: library.id,
    version: versionSegment(library, version),
    path: page.path,
  })
  return (
    <div>
      <p>
        <span translate="no">{version.id}</span> <a href={href}>{page.path}</a>
      </p>
    </div>
  )
}
