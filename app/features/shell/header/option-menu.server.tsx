import type { ReactNode } from 'react'
import { INSTEAD_OF } from '~/domain/addresses/addresses'
import type { LinkOption } from '~/domain/docs-frame/links'

type OptionMenuProps = {
  readonly id: 'S--version' | 'S--framework' | 'S--example'
  readonly label: string
  readonly options: readonly LinkOption[]
  /** True for the frameworks of a neutral page: with JavaScript, selecting one stays on the page. */
  readonly isNeutral?: boolean
  /** The framework that a neutral page shows initially, or null. */
  readonly shown?: string | null
  /** Content after the options. */
  readonly children?: ReactNode
}

/**
 * Menu of options as links, which work without JavaScript and in new tabs. Links that carry the reason for a notice are
 * `nofollow`: each would be a duplicate address of a page.
 */
export function OptionMenu({
  id,
  label,
  options,
  isNeutral = false,
  shown = null,
  children,
}: OptionMenuProps) {
  return (
    <nav
      id={id}
      popover="auto"
      className="menu"
      aria-label={label}
      data-neutral={isNeutral ? (shown ?? '') : undefined}
    >
      {options.map((option) => (
        <a
          key={option.value}
          href={option.href}
          rel={option.href.includes(`?${INSTEAD_OF}=`) ? 'nofollow' : undefined}
          aria-current={option.current ? 'true' : undefined}
          data-fw={id === 'S--framework' ? option.value : undefined}
          translate={id === 'S--framework' ? 'no' : undefined}
        >
          {option.label}
          {option.note !== null && <small translate="yes">{option.note}</small>}
        </a>
      ))}
      {children}
    </nav>
  )
}
