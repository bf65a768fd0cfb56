import type { ReactNode } from 'react'
import { INSTEAD_OF } from '~/domain/addresses/addresses'
import type { LinkOption } from './links'

type OptionMenuProps = {
  readonly id: 'S--version' | 'S--framework' | 'S--example'
  readonly label: string
  readonly options: readonly LinkOption[]
  /** True for the frameworks of a neutral page: choosing one stays there, where there are scripts. */
  readonly isNeutral?: boolean
  /** The framework that a neutral page shows at first, or null. */
  readonly shown?: string | null
  /** Stands behind the choices. */
  readonly children?: ReactNode
}

/**
 * The choices of one select, as links: they work without a script and open in a new tab. Crawlers are kept from those
 * that carry the reason for a notice: each would be another address of a page.
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
