import { createServerFn } from '@tanstack/react-start'
import { getCookie, getRequest } from '@tanstack/react-start/server'
import { z } from 'zod'
import { modes, THEME_COOKIE } from '~/boot/lib/theme-modes'
import { callInput } from '~/features/outcomes/call-input'
import { returnAddress, setThemeCookie } from './theme.server'

/** Scripts send an object, forms send FormData. */
const input = z.preprocess(
  (sent) => (sent instanceof FormData ? Object.fromEntries(sent) : sent),
  z.strictObject({ mode: z.enum(modes) }),
)

/** Reads the theme cookie; `auto` if it is missing or invalid. */
export const readTheme = createServerFn({ method: 'GET' }).handler(() => {
  const value = getCookie(THEME_COOKIE)
  return { mode: modes.find((mode) => mode === value) ?? 'auto' }
})

/** Updates the theme cookie. A form sent without JavaScript is redirected back to its page. */
export const updateTheme = createServerFn({ method: 'POST' })
  .validator(callInput(input))
  .handler(({ data: { mode } }) => {
    setThemeCookie(mode)
    const back = returnAddress(getRequest())
    if (back === null) return { mode }
    return new Response(null, { status: 303, headers: { location: back, 'cache-control': 'no-store' } })
  })
