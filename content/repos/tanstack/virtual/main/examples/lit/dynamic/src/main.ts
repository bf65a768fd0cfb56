import { VirtualizerController } from '@tanstack/lit-virtual'
import { LitElement, html } from 'lit'
import { customElement } from 'lit/decorators.js'
import { createRef, ref } from 'lit/directives/ref.js'
import { repeat } from 'lit/directives/repeat.js'
import { styleMap } from 'lit/directives/style-map.js'
import { messages } from './messages'

@customElement('message-list')
export class MessageList extends LitElement {
  readonly #box = createRef<HTMLDivElement>()

  readonly #controller = new VirtualizerController<HTMLDivElement, HTMLDivElement>(this, {
    count: messages.length,
    getScrollElement: () => this.#box.value ?? null,
    estimateSize: () => 80,
    gap: 8,
  })

  // A ref is called before the element is in the page, where it has no size yet.
  readonly #measure = (element?: Element) => {
    if (!(element instanceof HTMLDivElement)) return
    queueMicrotask(() => this.#controller.getVirtualizer().measureElement(element))
  }

  protected override render() {
    const virtualizer = this.#controller.getVirtualizer()

    return html`
      <div ${ref(this.#box)} tabindex="0" role="list" style="height: 400px; max-width: 400px; overflow: auto">
        <div style=${styleMap({ height: `${virtualizer.getTotalSize()}px`, position: 'relative' })}>
          ${repeat(
            virtualizer.getVirtualItems(),
            (item) => item.key,
            (item) => html`<div
              role="listitem"
              data-index=${item.index}
              ${ref(this.#measure)}
              style=${styleMap({
                position: 'absolute',
                top: '0',
                width: '100%',
                transform: `translateY(${item.start}px)`,
              })}
            >
              ${messages[item.index]}
            </div>`,
          )}
        </div>
      </div>
    `
  }
}
