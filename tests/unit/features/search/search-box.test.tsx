import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SearchBox } from '~/features/search/dialog/search-box'
import { type SearchPanel, SearchProvider } from '~/features/search/dialog/search-context'

const panel: SearchPanel = {
  context: { library: null, framework: null, version: 'latest' },
  isLatestChosen: false,
  chooseLatest() {},
  isFallback: false,
  isBehind: false,
  partial: null,
  insights: null,
  show: () => '',
  close() {},
}

function box(text: string, isStalled: boolean) {
  return (
    <SearchBox
      text={text}
      isStalled={isStalled}
      activeId={undefined}
      onText={() => {}}
      onMove={() => {}}
      onEdge={() => {}}
      onOpen={() => {}}
      onPin={null}
      onWiden={() => {}}
    />
  )
}

const markupOf = (text: string, isStalled = false) =>
  renderToStaticMarkup(<SearchProvider value={panel}>{box(text, isStalled)}</SearchProvider>)

test('the field takes 512 characters, and the browser neither completes nor corrects them', () => {
  expect(markupOf('')).toContain(
    'placeholder="Search..." maxLength="512" autoComplete="off" autoCorrect="off" autoCapitalize="off" spellCheck="false"',
  )
})

test.each([
  ['hidden without a text', '', false, true],
  ['shown with a text', 'a', false, false],
  ['hidden while an answer is late', 'a', true, true],
])('the button that clears the field is %s', (_, text, isStalled, isHidden) => {
  expect(/<button type="reset"[^>]* hidden=""/.test(markupOf(text, isStalled))).toBe(isHidden)
})

test('parts of the dialog do not work outside of it', () => {
  expect(() => renderToStaticMarkup(box('', false))).toThrow('useSearch must be used within a SearchProvider')
})
