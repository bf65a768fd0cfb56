import type { IslandEntry, OverlayEntry } from '~/features/shell/island-entries'

/** React components for islands in static markup, by the name in `data-island`. */
export const islands: Readonly<Record<string, IslandEntry>> = {
  'code-check': {
    mount: async (props) => (await import('~/features/upgrade/check/code-check')).mountCodeCheck(props),
  },
}

function feedbackPage(useful: 'yes' | 'no'): string {
  return `/feedback?${new URLSearchParams({ page: location.pathname, useful })}`
}

/** Overlays by the name in `data-opens`. */
export const overlays: Readonly<Record<string, OverlayEntry>> = {
  search: {
    load: async () => (await import('~/features/search/dialog/search-dialog')).SearchDialog,
    title: 'Search',
    pageFor: (text) => `/search?${new URLSearchParams({ q: text })}`,
  },
  save: {
    load: async () => (await import('~/features/saved/save-toast')).SaveToast,
    title: 'Save',
    pageFor: () => '/dashboard',
  },
  'useful-yes': {
    load: async () => (await import('~/features/feedback/answer-toast')).YesToast,
    title: 'Your feedback',
    pageFor: () => feedbackPage('yes'),
  },
  'useful-no': {
    load: async () => (await import('~/features/feedback/answer-toast')).NoToast,
    title: 'Your feedback',
    pageFor: () => feedbackPage('no'),
  },
}
