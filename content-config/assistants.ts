import type { AssistantEntry, ProgramEntry } from '~/domain/catalogue/schema'

/** Assistants that a page can be opened in, by link only; `{prompt}` in the URL stands for the question. */
export const assistants: AssistantEntry[] = [
  { name: 'Claude', href: 'https://claude.ai/new?q={prompt}' },
  { name: 'ChatGPT', href: 'https://chatgpt.com/?q={prompt}' },
  { name: 'Perplexity', href: 'https://www.perplexity.ai/search?q={prompt}' },
]

/**
 * Programs that can use the tools of `/mcp`, with the command or setting that connects each; `{name}` stands for the
 * site, `{url}` for the address of the tools.
 */
export const programs: ProgramEntry[] = [
  { name: 'Claude Code', line: 'claude mcp add --transport http {name} {url}' },
  { name: 'Codex', line: 'codex mcp add {name} --url {url}' },
  { name: 'Gemini CLI', line: 'gemini mcp add --transport http {name} {url}' },
  { name: 'VS Code', line: `code --add-mcp '{"name":"{name}","type":"http","url":"{url}"}'` },
  { name: 'Cursor and others', line: '{"mcpServers":{"{name}":{"url":"{url}"}}}' },
]
