import { ChangeDetectionStrategy, Component, input } from '@angular/core'
import { injectSelector } from '@tanstack/angular-store'
import { addOne, basket, type Product } from './basket'

@Component({
  selector: 'app-basket-line',
  changeDetection: ChangeDetectionStrategy.OnPush,
  template: `
    <p>
      <button type="button" (click)="add()">Add one</button>
      {{ product() }}: {{ count() }}
    </p>
  `,
})
export class BasketLineComponent {
  readonly product = input.required<Product>()

  // Read lazily: the input is not set yet when the class is made.
  protected readonly count = injectSelector(basket, (state) => state[this.product()])

  protected add(): void {
    addOne(this.product())
  }
}
