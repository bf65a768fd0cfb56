import { createRoot } from 'react-dom/client'
import { MessageList } from './message-list'
import { messages } from './messages'

const root = document.getElementById('root')
if (root) createRoot(root).render(<MessageList messages={messages} />)
