import { columns } from './columns'
import { people } from './people'
import { tableElement } from './table-element'

document.getElementById('root')?.append(tableElement(people, columns))
