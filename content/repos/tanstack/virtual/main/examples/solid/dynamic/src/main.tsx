import { render } from 'solid-js/web'
import { MessageList } from './message-list'
import { messages } from './messages'

const root = document.getElementById('root')
if (root) render(() => <MessageList messages={messages} />, root)
