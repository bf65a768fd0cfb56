import { createRoot } from 'react-dom/client'
import { Columns } from './columns'
import { Rows } from './rows'

const root = document.getElementById('root')

if (root) {
  createRoot(root).render(
    <>
      <h1>Rows</h1>
      <Rows count={10_000} />
      <h1>Columns</h1>
      <Columns count={10_000} />
    </>,
  )
}
