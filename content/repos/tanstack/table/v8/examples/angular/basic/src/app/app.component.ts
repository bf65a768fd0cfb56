import { ChangeDetectionStrategy, Component, signal } from '@angular/core'
import { FlexRenderDirective, createAngularTable, getCoreRowModel } from '@tanstack/angular-table'
import { columns } from './columns'
import { people } from './people'

@Component({
  selector: 'app-root',
  imports: [FlexRenderDirective],
  changeDetection: ChangeDetectionStrategy.OnPush,
  templateUrl: './app.component.html',
})
export class AppComponent {
  readonly data = signal(people)

  readonly table = createAngularTable(() => ({
    data: this.data(),
    columns,
    getCoreRowModel: getCoreRowModel(),
  }))

  reverse() {
    this.data.update((data) => [...data].reverse())
  }
}
