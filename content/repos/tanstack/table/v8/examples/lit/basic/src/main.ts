import { TableController, flexRender, getCoreRowModel } from '@tanstack/lit-table'
import { LitElement, html } from 'lit'
import { customElement } from 'lit/decorators.js'
import { repeat } from 'lit/directives/repeat.js'
import { columns } from './columns'
import { people, type Person } from './people'

@customElement('people-table')
export class PeopleTable extends LitElement {
  private readonly tableController = new TableController<Person>(this)

  protected override render() {
    const table = this.tableController.table({
      data: people,
      columns,
      getCoreRowModel: getCoreRowModel(),
    })

    return html`
      <table>
        <caption>
          People
        </caption>
        <thead>
          ${table.getHeaderGroups().map(
            (group) => html`<tr>
              ${group.headers.map(
                (header) =>
                  html`<th scope="col">
                    ${flexRender(header.column.columnDef.header, header.getContext())}
                  </th>`,
              )}
            </tr>`,
          )}
        </thead>
        <tbody>
          ${repeat(
            table.getRowModel().rows,
            (row) => row.id,
            (row) => html`<tr>
              ${row
                .getVisibleCells()
                .map((cell) => html`<td>${flexRender(cell.column.columnDef.cell, cell.getContext())}</td>`)}
            </tr>`,
          )}
        </tbody>
      </table>
    `
  }
}
