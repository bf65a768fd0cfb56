import { Fragment } from 'react'
import type { NoticeView } from './view'

type NoticesProps = { readonly notices: readonly NoticeView[] }

/** What a reader should know before the title: an old version, a page that is elsewhere, why they were sent here. */
export function Notices({ notices }: NoticesProps) {
  return notices.map((notice) => (
    <Notice key={notice.kind + ('from' in notice ? notice.from : '')} notice={notice} />
  ))
}

function Notice({ notice }: { readonly notice: NoticeView }) {
  if (notice.kind === 'old-version') return <OldVersionNotice notice={notice} />
  if (notice.kind === 'moved') return <MovedNotice notice={notice} />
  return <ArrivalNotice notice={notice} />
}

type NoticeProps<Kind extends NoticeView['kind']> = { readonly notice: Extract<NoticeView, { kind: Kind }> }

function OldVersionNotice({ notice }: NoticeProps<'old-version'>) {
  return (
    <div className="notice" role="note">
      <p>
        <b>You are reading {notice.version}</b>
        {notice.endOfLife ? 'This version no longer gets fixes.' : 'A newer version is out.'}
      </p>
      {notice.link && (
        <a className="btn sm" href={notice.link.href}>
          {notice.link.label}
        </a>
      )}
    </div>
  )
}

function MovedNotice({ notice }: NoticeProps<'moved'>) {
  const { wanted, sharedHref, available } = notice
  if (sharedHref !== null)
    return (
      <div className="notice" role="note">
        <p>
          <b>{wanted} is one page for all frameworks</b>
          This is the nearest page of the framework you picked. <a href={sharedHref}>Back to {wanted}</a>
        </p>
      </div>
    )
  return (
    <div className="notice" role="note">
      <p>
        <b>{wanted} has no page here</b>
        {available.length > 0 && 'It exists for '}
        {available.map((link, index) => (
          <Fragment key={link.href}>
            {index > 0 && ', '}
            <a href={link.href}>{link.label}</a>
          </Fragment>
        ))}
        {available.length > 0 && '. '}
        This is the nearest page.
      </p>
    </div>
  )
}

function ArrivalNotice({ notice }: NoticeProps<'arrival'>) {
  return (
    <div className="notice" role="note" data-notice={notice.from}>
      <p>
        <b>{notice.title}</b>
        {notice.text}
      </p>
      <button type="button" className="icon i icon-[lucide--x]" data-action="dismiss" aria-label="Dismiss" />
    </div>
  )
}
