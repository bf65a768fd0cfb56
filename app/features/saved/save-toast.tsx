import { type FormEvent, useEffect, useState } from 'react'
import { mayBeSignedIn } from './may-be-signed-in'
import { readStored, remove, removeSaved, sendPage, sendStored, store, type StoredPage } from './saved-here'
import type { OverlayProps } from '~/features/shell/island-entries'
import { Toast } from '~/features/shell/toast'

const link = 'text-link wrap-anywhere'
const fold = 'w-fit text-small leading-[1.75rem] text-ink-3 hover:text-ink pointer-coarse:leading-[2.75rem]'

type State =
  | 'stored'
  | 'sending'
  | 'sent'
  | 'waiting'
  | 'refused'
  | 'impossible'
  | 'removing'
  | 'removed'
  | 'unremoved'

const words: Readonly<Record<State, string>> = {
  stored: 'Saved in this browser and listed in search.',
  sending: 'Saving…',
  sent: 'Saved on all your devices.',
  waiting: 'Saved in this browser. It syncs when your account is reachable.',
  refused: 'Saved in this browser only: your account’s list is full.',
  impossible: 'This browser blocks storage, or already has 50 pages waiting to sync.',
  removing: 'Removing…',
  removed: 'Removed from your list.',
  unremoved: 'Couldn’t remove it: your account is unreachable. Try again later.',
}

/** Titles for states in which the page is not saved. */
const titles: Partial<Readonly<Record<State, string>>> = { impossible: 'Not saved', removed: 'Removed' }

async function save(page: StoredPage): Promise<State> {
  const isStored = store(page)
  if (!mayBeSignedIn()) return isStored ? 'stored' : 'impossible'
  const result = await (isStored ? sendStored() : sendPage(page))
  if (result === 'sent') return 'sent'
  if (!isStored) return 'impossible'
  if (result === 'failed') return 'waiting'
  return result === 'signed-out' ? 'stored' : result
}

/** Removes the page from this browser and, unless it was certainly not sent, from the account. */
async function undo({ path }: StoredPage, state: State): Promise<State> {
  remove(path)
  if (!mayBeSignedIn() || state === 'stored' || state === 'refused') return 'removed'
  return (await removeSaved(path)) ? 'removed' : 'unremoved'
}

/** The page or section of the toast, and its state. */
type Shown = { readonly saved: StoredPage; readonly state: State }

/** Returns an update from one state to the next, unless the toast shows another page, or another state, meanwhile. */
const withState =
  (saved: StoredPage, from: State, state: State) =>
  (now: Shown): Shown =>
    now.saved === saved && now.state === from ? { saved, state } : now

/** Maximum length of a heading in characters; generated signatures can be longer. */
const MAX_HEADING_CHARACTERS = 80

type Section = { readonly hash: string; readonly heading: string }

/** Returns the headings of the current page, each with its encoded fragment. */
function readSections(): Section[] {
  const headings = document.querySelectorAll('main .prose :is(h2, h3, h4)[id]')
  return [...headings].map(({ id, textContent }) => ({
    hash: `#${encodeURIComponent(id)}`,
    heading: textContent.trim().slice(0, MAX_HEADING_CHARACTERS),
  }))
}

/** Saves the current page, or a section of it: in the account of a signed-in reader, otherwise in this browser. */
export function SaveToast({ onClose }: OverlayProps) {
  const [page] = useState(() => ({
    path: location.pathname,
    title: document.querySelector('main h1')?.textContent || document.title,
  }))
  const [{ saved, state }, setShown] = useState<Shown>({ saved: page, state: 'sending' })
  const [others, setOthers] = useState(readStored)
  useEffect(() => {
    void save(saved).then((next) => setShown(withState(saved, 'sending', next)))
  }, [saved])
  const hasAccount = mayBeSignedIn() && state !== 'stored'
  const rest = others.filter(({ path }) => path !== saved.path)
  // A new object makes the effect save the page.
  const saveNow = (next: StoredPage) => setShown({ saved: { ...next }, state: 'sending' })
  const saveSection = ({ hash, heading }: Section) => {
    setOthers(readStored())
    saveNow({ path: page.path + hash, title: `${page.title}: ${heading}` })
  }
  const toggle = () => {
    if (state === 'removing') return
    if (state === 'removed') return saveNow(saved)
    setShown({ saved, state: 'removing' })
    void undo(saved, state).then((next) => setShown(withState(saved, 'removing', next)))
  }
  const undoButton = state !== 'impossible' && (
    <button type="button" className="btn sm" onClick={toggle}>
      {state === 'removed' ? 'Save again' : 'Undo'}
    </button>
  )
  return (
    <Toast title={`${titles[state] ?? 'Saved'}: ${saved.title}`} undo={undoButton} onClose={onClose}>
      {/* Room for two lines, so that the button above does not move when the state changes. */}
      <p className="max-sm:min-h-[2lh]">
        <output>{words[state]}</output> <AccountLink hasAccount={hasAccount} path={page.path} />
      </p>
      <SectionForm onSave={saveSection} />
      {!hasAccount && rest.length > 0 && <StoredList pages={rest} onRemove={() => setOthers(readStored())} />}
    </Toast>
  )
}

/** A form to save a section too, initially that of the URL's fragment. */
function SectionForm({ onSave }: { readonly onSave: (section: Section) => void }) {
  const [sections] = useState(readSections)
  const [first] = sections
  if (!first) return null
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const hash = new FormData(event.currentTarget).get('section')
    onSave(sections.find((section) => section.hash === hash) ?? first)
  }
  const inAddress = sections.find(({ hash }) => hash === location.hash) ?? first
  return (
    <details>
      <summary className={fold}>Add a section</summary>
      <form className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-2 py-1" onSubmit={submit}>
        <select
          className="h-8.5 w-full rounded-md bg-raised px-2.5 lined-inset-strong pointer-coarse:h-11 pointer-coarse:text-body"
          name="section"
          aria-label="Section"
          defaultValue={inAddress.hash}
        >
          {sections.map(({ hash, heading }) => (
            <option key={hash} value={hash}>
              {heading}
            </option>
          ))}
        </select>
        <button className="btn sm">Save section</button>
      </form>
    </details>
  )
}

/** A link to the saved pages of the account, or to the login. */
function AccountLink({ hasAccount, path }: { readonly hasAccount: boolean; readonly path: string }) {
  return hasAccount ? (
    <a className={link} href="/dashboard">
      Your saved pages
    </a>
  ) : (
    <a className={link} href={`/login?to=${encodeURIComponent(path)}`}>
      Log in to sync
    </a>
  )
}

type StoredListProps = { readonly pages: readonly StoredPage[]; readonly onRemove: () => void }

/** The other pages that this browser stores. */
function StoredList({ pages, onRemove }: StoredListProps) {
  return (
    <details>
      <summary className={fold}>{`Also saved here: ${pages.length}`}</summary>
      <ul className="grid max-h-[40dvh] gap-1 overflow-auto">
        {pages.map(({ path, title }) => (
          <li key={path} className="flex items-center justify-between gap-3">
            <a className={link} href={path}>
              {title}
            </a>
            <button
              type="button"
              className="btn sm"
              aria-label={`Remove ${title}`}
              onClick={() => {
                remove(path)
                onRemove()
              }}
            >
              Remove
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
