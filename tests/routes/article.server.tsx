import { renderToStaticMarkup } from 'react-dom/server'
import { Island } from '~/features/shell/island.server'

/** An article with a place for an island at its start, one far below, and an opener. */
export function articleMarkup(): string {
  return renderToStaticMarkup(
    <article className="prose">
      <h1>Article</h1>
      <button type="button" data-opens="find" data-shortcut="j">
        Find
      </button>
      <Island name="counter" props={{ start: 3 }} when="wanted">
        <button type="button">Count: 3</button>
      </Island>
      <Island name="counter" props={{ start: 'three' }} when="seen">
        <p>Wrong props</p>
      </Island>
      <Island name="counter" props={{ start: 7 }} when="seen">
        <p>Count: 7</p>
      </Island>
    </article>,
  )
}
