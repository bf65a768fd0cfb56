import { showCopied } from '~/boot/lib/announce'
import { copyText } from '~/boot/lib/clipboard'
import { fragmentOf } from '~/domain/addresses/fragments'
import { type ChangedUse, changedCount, changeWords, counted } from '~/domain/code-check/code-answer'
import { issueText } from '~/domain/code-check/issue-text'
import type { CheckProps } from './check-props'
import type { Check } from './use-check'

type AnswerProps = { readonly props: CheckProps; readonly check: Check }

/** The names of all files that changed, to be checked off, and the number of the others. */
export function AnswerList({ props, check }: AnswerProps) {
  const { answer, hasFiles } = check
  if (!hasFiles) return null
  const count = changedCount(answer)
  return (
    <>
      <h3>
        {`${counted(count, 'name')} to look at${count > 0 ? ` in ${counted(answer.files.length, 'file')}` : ''}`}
      </h3>
      {answer.files.map(({ file, changed }) => (
        <section key={file}>
          <h4 translate="no">
            <span>{`${file} `}</span>
            <small>{changed.length}</small>
          </h4>
          <ul>
            {changed.map((use) => (
              <Use key={use.name} props={props} check={check} file={file} use={use} />
            ))}
          </ul>
        </section>
      ))}
      <Others answer={answer} props={props} />
      <Exports props={props} check={check} />
    </>
  )
}

type UseProps = AnswerProps & { readonly file: string; readonly use: ChangedUse }

function Use({ props: { page, to }, check, file, use: { name, line, change } }: UseProps) {
  return (
    <li>
      <label>
        <input type="checkbox" checked={check.isDone(file, name)} onChange={() => check.toggle(file, name)} />
        <code translate="no">{name}</code>
      </label>
      <span>{`Line ${line}`}</span>
      <a href={page + fragmentOf(change.id)}>{changeWords(change, to)}</a>
    </li>
  )
}

type OthersProps = { readonly answer: Check['answer']; readonly props: CheckProps }

/** What is not to be changed, as far as the docs tell. */
function Others({ answer: { kept, unknown }, props: { to } }: OthersProps) {
  return (
    <>
      <h3>
        <span>No change found </span>
        <small>{kept.length}</small>
      </h3>
      {kept.length > 0 && (
        <p>{`The docs of ${to} have these names, without another signature or a deprecation.`}</p>
      )}
      <h3>
        <span>Not known </span>
        <small>{unknown.length}</small>
      </h3>
      {unknown.length > 0 && (
        <p>
          <span>{`The docs of ${to} don’t explain these names: `}</span>
          {unknown.map((name, at) => (
            <span key={name}>
              <span>{at > 0 ? ', ' : ''}</span>
              <code translate="no">{name}</code>
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
  // The download has begun in the click.
  URL.revokeObjectURL(address)
}

/** Takes the list along, and removes it. */
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
    <div className="exports">
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
