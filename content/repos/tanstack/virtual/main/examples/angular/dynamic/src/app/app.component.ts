import {
  ChangeDetectionStrategy,
  Component,
  type ElementRef,
  afterRenderEffect,
  viewChild,
  viewChildren,
} from '@angular/core'
import { injectVirtualizer } from '@tanstack/angular-virtual'
import { messages } from './messages'

@Component({
  selector: 'app-root',
  changeDetection: ChangeDetectionStrategy.OnPush,
  template: `
    <div #box tabindex="0" role="list" style="height: 400px; max-width: 400px; overflow: auto">
      <div style="position: relative" [style.height.px]="virtualizer.getTotalSize()">
        @for (item of virtualizer.getVirtualItems(); track item.key) {
          <div
            #item
            role="listitem"
            style="position: absolute; top: 0; width: 100%"
            [attr.data-index]="item.index"
            [style.transform]="'translateY(' + item.start + 'px)'"
          >
            {{ messages[item.index] }}
          </div>
        }
      </div>
    </div>
  `,
})
export class AppComponent {
  readonly messages = messages
  readonly box = viewChild<ElementRef<HTMLDivElement>>('box')
  readonly items = viewChildren<ElementRef<HTMLDivElement>>('item')

  readonly virtualizer = injectVirtualizer<HTMLDivElement, HTMLDivElement>(() => ({
    scrollElement: this.box(),
    count: messages.length,
    estimateSize: () => 80,
    gap: 8,
  }))

  constructor() {
    afterRenderEffect(() => {
      for (const item of this.items()) this.virtualizer.measureElement(item.nativeElement)
    })
  }
}
