import type { ReactNode } from 'react'

type MessageProps = {
  /** Address of an image, and its size in pixels. */
  readonly image?: readonly [src: string, width: number, height: number]
  readonly title: string
  readonly text: string
  /** Buttons with possible actions. */
  readonly children?: ReactNode
}

/** Message in place of results. */
export function Message({ image, title, text, children }: MessageProps) {
  return (
    <div className="told px-5 pt-8.5 pb-6.5 text-center text-balance">
      {image && <img className="mx-auto mb-4" src={image[0]} alt="" width={image[1]} height={image[2]} />}
      <h2 className="text-[1.125rem] font-[660] tracking-[-0.014em]">{title}</h2>
      <p className="mx-auto mt-1.5 max-w-[30em] text-ink-2">{text}</p>
      {children && <div className="actions mt-4.5 justify-center">{children}</div>}
    </div>
  )
}
