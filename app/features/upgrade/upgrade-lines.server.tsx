import { createElement } from 'react'
import { docsAddress } from '~/domain/addresses/addresses'
import { fragmentOf } from '~/domain/addresses/fragments'
import { frameworkLabel, type LibraryVersion, versionSegment } from '~/domain/catalogue/catalogue'
import type { ChangedName, Evidence } from '~/domain/changes/changed-names'
import type { ChangedPage, GuideFacts } from '~/domain/changes/changed-pages'
import { declarationParts } from '~/domain/changes/declaration-parts'
import { type Piece, signatureWords } from '~/domain/changes/signature-words'
import { cutTo } from '~/domain/text/cut-to'
import { comparisonOf, lineId, type UpgradeView } from './upgrade-view'

/** Maximum length of a signature on the page, in characters. */
const MAX_SIGNATURE = 700

/** Link of a line to itself. */
export function LineLink({ id, name }: { readonly id: string; readonly name: string }) {
  return <a className="own i" href={fragmentOf(id)} aria-label={`Link to ${name}`} />
}

type NameLineProps = { readonly view: UpgradeView; readonly change: ChangedName }

/** A changed name, with quotes from the docs of both versions. */
export function NameLine({ view, change: { name, kind, before, after } }: NameLineProps) {
  const id = lineId(kind, name)
  const words =
    before?.signature && after?.signature ? signatureWords(before.signature, after.signature) : null
  const hasCode = kind === 'signature' && words === null
  return (
    <li id={id}>
      <h4 translate="no">
        {name} <LineLink id={id} name={name} />
      </h4>
      <Side view={view} version={view.from} evidence={before} hasCode={hasCode} />
      <Side view={view} version={view.to} evidence={after} hasCode={hasCode} />
      {words && <Words pieces={words} />}
    </li>
  )
}

/** Two signatures merged, with removed and added words marked. */
function Words({ pieces }: { readonly pieces: readonly Piece[] }) {
  const words = pieces.map(({ text, kind }) => {
    if (kind === 'same') return text
    return createElement(kind === 'removed' ? 'del' : 'ins', null, text)
  })
  return createElement('pre', { translate: 'no' }, ...words)
}

/** A declaration. */
export function Signature({ text: whole }: { readonly text: string }) {
  const parts = declarationParts(cutTo(MAX_SIGNATURE, whole)).map(({ text: part, kind }) =>
    kind === null ? part : createElement('span', { className: kind }, part),
  )
  return createElement('pre', { translate: 'no' }, ...parts)
}

type SourceProps = {
  readonly view: UpgradeView
  readonly version: LibraryVersion
  readonly evidence: Evidence
  /** Default: the title of the page. */
  readonly title?: string | undefined
  readonly heading?: string
}

/** Returns the address of the place in the docs of a version that contains the evidence. */
export function evidenceAddress({ library }: UpgradeView, version: LibraryVersion, { path, id }: Evidence) {
  return (
    docsAddress({ library: library.id, version: versionSegment(library, version), path }) + fragmentOf(id)
  )
}

/** Link to the evidence in the docs of a version, followed by its framework unless the heading of the list names it. */
export function Source({ view, version, evidence, title = evidence.title, heading = '' }: SourceProps) {
  const label = evidence.framework === null ? '' : frameworkLabel(evidence.framework)
  return (
    <p>
      <span translate="no">{version.id}</span> <a href={evidenceAddress(view, version, evidence)}>{title}</a>
      {!heading.includes(label) && ` ${label}`}
    </p>
  )
}

type SideProps = Omit<SourceProps, 'evidence'> & {
  readonly evidence: Evidence | null
  /** True shows the declaration. */
  readonly hasCode: boolean
}

/** Link to the evidence in one version, with the declaration if `hasCode`; without a declaration, with the sentence. */
export function Side({ evidence, hasCode, ...at }: SideProps) {
  if (evidence === null) return null
  const { signature, sentence } = evidence
  return (
    <div>
      <Source {...at} evidence={evidence} />
      {signature === null && sentence !== '' && <p>{sentence}</p>}
      {signature !== null && hasCode && <Signature text={signature} />}
    </div>
  )
}

type PageLineProps = { readonly view: UpgradeView; readonly change: ChangedPage }

/** A page that was added, removed, moved or changed. */
export function PageLine({ view, change: { kind, before, after } }: PageLineProps) {
  const { path = '', title = '', sentence = '', frameworks = [] } = after ?? before ?? {}
  const id = lineId(kind, path)
  const compared = comparisonOf(view, { before, after })
  const hasPaths = before?.path !== after?.path
  return (
    <li id={id}>
      <h3>
        {title} <LineLink id={id} name={title} />
      </h3>
      <p>
        {compared !== null && (
          <a href={compared} aria-label={`What changed in ${title}`}>
            What changed
          </a>
        )}
        <PageLink view={view} version={view.from} page={before} hasPath={hasPaths} />
        <PageLink view={view} version={view.to} page={after} hasPath={hasPaths} />
      </p>
      {sentence !== '' && <p>{sentence}</p>}
      {frameworks.length > 0 && <p>{frameworks.map(frameworkLabel).join(', ')}</p>}
    </li>
  )
}

/** Returns a path that can wrap after each folder. */
const breakable = (path: string) =>
  path
    .split(/(?<=\/)/)
    .flatMap((part) => [<wbr key={part} />, part])
    .slice(1)

type PageLinkProps = {
  readonly view: UpgradeView
  readonly version: LibraryVersion
  readonly page: GuideFacts | null
  /** True shows the path of the page. */
  readonly hasPath: boolean
}

/** Link to a page in one version. */
function PageLink({ view: { library }, version, page, hasPath }: PageLinkProps) {
  if (page === null) return null
  const segment = versionSegment(library, version)
  const href = docsAddress({ library: library.id, version: segment, path: page.path })
  if (!hasPath)
    return (
      <a href={href} translate="no" aria-label={`${page.title} in ${version.id}`}>
        {version.id}
      </a>
    )
  return (
    <span>
      <span translate="no">{version.id}</span> <a href={href}>{breakable(page.path)}</a>
    </span>
  )
}
