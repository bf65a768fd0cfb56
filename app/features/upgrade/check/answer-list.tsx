import { counted } from '~/domain/text/counted'
import { showCopied } from '~/boot/lib/announce'
import { copyText } from '~/boot/lib/clipboard'
import { fragmentOf } from '~/domain/addresses/fragments'
import { type ChangedUse, changedCount, changeWords, issueText } from '~/domain/code-check/code-answer'
import { besideHeading, codeName, listHeading } from '../class-names'
import type { CheckProps } from './check-props'
import type { Check } from './use-check'

type AnswerProps = { readonly props: CheckProps; readonly check: Check }

/** The changed names by file, with checkboxes, and the number of the other names. */
export function AnswerList({ props, check }: AnswerProps) {
  const { answer, hasFiles } = check
  if (!hasFiles) return null
  const count = changedCount(answer)
  return (
    <>
      <h3 className={listHeading}>
        {`${counted(count, 'name')} to look at${count > 0 ? ` in ${counted(answer.files.length, 'file')}` : ''}`}
      </h3>
      {answer.files.map(({ file, changed }) => (
        <section key={file}>
          <h4 className="mt-3.5 font-mono text-(length:--t-code) font-[600] wrap-anywhere" translate="no">
            <span>{`${file} `}</span>
            <small className={besideHeading}>{changed.length}</small>
          </h4>
          <ul>
            {changed.map((use) => (
              <UseItem key={use.name} props={props} check={check} file={file} use={use} />
            ))}
          </ul>
        </section>
      ))}
      <OtherNames answer={answer} props={props} />
      <Exports props={props} check={check} />
    </>
  )
}

type UseProps = AnswerProps & { readonly file: string; readonly use: ChangedUse }

function UseItem({ props: { page, to }, check, file, use: { name, line, change } }: UseProps) {
  return (
    <li className="group flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <label className="flex items-center gap-2 text-ink pointer-coarse:min-h-11">
        <input type="checkbox" checked={check.isDone(file, name)} onChange={() => check.toggle(file, name)} />
        <code className={`${codeName} group-has-checked:line-through`} translate="no">
          {name}
        </code>
      </label>
      <span className="text-ink-3">{`Line ${line}`}</span>
      <a
        className="text-link group-has-checked:line-through pointer-coarse:py-3"
        href={page + fragmentOf(change.id)}
      >
        {changeWords(change, to)}
      </a>
    </li>
  )
}

type OtherNamesProps = { readonly answer: Check['answer']; readonly props: CheckProps }

/** The number of names without a change in the docs, and the names that the docs do not explain. */
function OtherNames({ answer: { kept, unknown }, props: { to } }: OtherNamesProps) {
  return (
    <>
      <h3 className={listHeading}>
        <span>No change found </span>
        <small className={besideHeading}>{kept.length}</small>
      </h3>
      {kept.length > 0 && (
        <p className="mt-3">{`The docs of ${to} have these names, without another signature or a deprecation, and no new migration guide is about them.`}</p>
      )}
      <h3 className={listHeading}>
        <span>Not known </span>
        <small className={besideHeading}>{unknown.length}</small>
      </h3>
      {unknown.length > 0 && (
        <p className="mt-3">
          <span>{`The docs of ${to} don’t explain these names: `}</span>
          {unknown.map((name, at) => (
            <span key={name}>
              <span>{at > 0 ? ', ' : ''}</span>
              <code className={codeName} translate="no">
                {name}
              </code>
            </span>
          ))}
        </p>
      )}
    </>
  )
}

function download(text: string, name: string): void {
  const link = document.createElement('a')
  const address = URL.createObjectURL(new Blob([text], { type: 'text/markdown' }))
  link.href = address
  link.download = name
  link.click()
  // The click has already started the download.
  URL.revokeObjectURL(address)
}

/** Buttons to export and to clear the list. */
function Exports({ props, check }: AnswerProps) {
  const { library, name, from, to, page } = props
  const text = () => {
    const address = new URL(page === '' ? location.pathname + location.search : page, location.origin)
    return issueText(check.answer, {
      title: `Upgrade ${name} from ${from} to ${to}`,
      to,
      page: address.href,
      isDone: check.isDone,
    })
  }
  return (
    <div className="exports mt-5 flex flex-wrap gap-2 print:hidden">
      <button
        type="button"
        className="btn sm"
        onClick={({ currentTarget }) => showCopied(currentTarget, copyText(text()))}
      >
        <span>Copy Markdown</span>
      </button>
      <button
        type="button"
        className="btn sm"
        onClick={() => download(text(), `${library}-${from}-${to}.md`)}
      >
        Download Markdown
      </button>
      <button type="button" className="btn sm" onClick={check.clear}>
        Clear list
      </button>
    </div>
  )
}
