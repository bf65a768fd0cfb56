import { afterEach, describe, expect, it, vi } from 'vitest'
import { HtmlPart } from '~/features/page-parts/html-part'

afterEach(() => vi.unstubAllGlobals())

function documentWith(html: string | null) {
  const getElementById = vi.fn<() => { innerHTML: string } | null>(() =>
    html === null ? null : { innerHTML: html },
  )
  vi.stubGlobal('document', { getElementById })
  return getElementById
}

describe('a part of the page', () => {
  it('gives the markup it was made with, without a look at the document', () => {
    const getElementById = documentWith('other')
    expect(new HtmlPart('doc', '<p>Text</p>').html).toBe('<p>Text</p>')
    expect(getElementById).not.toHaveBeenCalled()
  })

  it('reads what the server rendered once, so that later changes of the page do not become its markup', () => {
    const getElementById = documentWith('<p>From the server</p>')
    const part = new HtmlPart('doc')
    expect([part.html, part.html]).toEqual(['<p>From the server</p>', '<p>From the server</p>'])
    expect(getElementById).toHaveBeenCalledTimes(1)
  })

  it('is empty where its element is missing', () => {
    documentWith(null)
    expect(new HtmlPart('doc').html).toBe('')
  })
})
