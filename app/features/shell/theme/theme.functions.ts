import { createServerFn } from '@tanstack/react-start'
import { getCookie, getRequest, setCookie } from '@tanstack/react-start/server'
import { z } from 'zod'
import { modes, ONE_YEAR_SECONDS } from '~/boot/theme-modes'
import { callInput } from '~/features/answers/call-input'
import { returnAddress } from './theme.server'

const COOKIE = 'theme'

/** Scripts send an object, forms their fields. */
const input = z.preprocess(
  (sent) => (sent instanceof FormData ? Object.fromEntries(sent) : sent),
  z.strictObject({ mode: z.enum(modes) }),
)

/** Reads the theme cookie: without one, and with any other value, the mode is auto. */
export const readTheme = createServerFn({ method: 'GET' }).handler(() => {
  const value = getCookie(COOKIE)
  return { mode: modes.find((mode) => mode === value) ?? 'auto' }
})

/**
 * Updates the theme cookie, which holds `light` or `dark`; auto removes it. A form that is sent without a script leads
 * back to its page.
 */
export const updateTheme = createServerFn({ method: 'POST' })
  .validator(callInput(input))
  .handler(({ data: { mode } }) => {
    const request = getRequest()
    setCookie(COOKIE, mode === 'auto' ? '' : mode, {
      path: '/',
      maxAge: mode === 'auto' ? 0 : ONE_YEAR_SECONDS,
      sameSite: 'lax',
      secure: new URL(request.url).protocol === 'https:',
      // The script that runs before paint reads it.
      httpOnly: false,
    })
    const back = returnAddress(request)
    if (back === null) return { mode }
    return new Response(null, { status: 303, headers: { location: back, 'cache-control': 'no-store' } })
  })
