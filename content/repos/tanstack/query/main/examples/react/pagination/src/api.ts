export type Message = { id: number; subject: string }
export type MessagePage = { items: Message[]; hasMore: boolean }

const pageSize = 10
const messages: Message[] = Array.from({ length: 48 }, (_, index) => ({
  id: index + 1,
  subject: `Message ${index + 1}`,
}))

/** Answers like a server would: after a while, one page at a time. */
export async function fetchMessages(page: number): Promise<MessagePage> {
  await new Promise((resolve) => setTimeout(resolve, 600))
  const start = page * pageSize
  return {
    items: messages.slice(start, start + pageSize),
    hasMore: start + pageSize < messages.length,
  }
}
