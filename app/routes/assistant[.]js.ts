import { createFileRoute } from '@tanstack/react-router'
import { assistantScript } from '~/boot/inline-scripts'
import { textListHeaders } from '~/features/program-files/file-headers'
import { fileAnswer } from '~/features/program-files/file-response.server'
import { serverOnly, sharedFile } from '~/features/shell/route-record'

const headers = { ...textListHeaders, 'content-type': 'text/javascript; charset=utf-8' }

/** The script that offers the docs to the browser's assistant. */
export const Route = createFileRoute('/assistant.js')({
  ...serverOnly(sharedFile),
  server: { handlers: { GET: () => fileAnswer({ body: assistantScript, headers }) } },
})
