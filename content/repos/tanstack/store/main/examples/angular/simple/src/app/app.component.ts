import { ChangeDetectionStrategy, Component } from '@angular/core'
import { products } from './basket'
import { BasketLineComponent } from './basket-line.component'

@Component({
  selector: 'app-root',
  imports: [BasketLineComponent],
  changeDetection: ChangeDetectionStrategy.OnPush,
  template: `
    <h1>Bakery</h1>
    @for (product of products; track product) {
      <app-basket-line [product]="product" />
    }
  `,
})
export class AppComponent {
  protected readonly products = products
}
