import { beforeEach, expect, test, vi } from 'vitest'

const sent: unknown[] = []
let hear: (message: { data: unknown }) => void

class OtherTabs {
  postMessage = (message: unknown) => void sent.push(message)
  addEventListener = (_type: string, listener: typeof hear) => void (hear = listener)
}

/** A server-rendered page, and the module that starts on it. */
async function open({ theme, protocol = 'http:' }: { theme: string; protocol?: string }) {
  const root = { dataset: { theme } }
  const bar = { setAttribute: vi.fn() }
  const page = { documentElement: root, querySelector: () => bar, cookie: '' }
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', { protocol })
  vi.stubGlobal('BroadcastChannel', OtherTabs)
  return { page, root, bar, ...(await import('./theme.ts')) }
}

beforeEach(() => {
  vi.resetModules()
  vi.unstubAllGlobals()
  sent.length = 0
})

test('starts with the server-rendered theme', async () => {
  expect((await open({ theme: 'dark' })).useTheme.getState()).toBe('dark')
})

test('starts light if the root element has no known theme', async () => {
  expect((await open({ theme: 'sepia' })).useTheme.getState()).toBe('light')
})

test('toggling switches the theme, stores it for 365 days and notifies the other tabs', async () => {
  const { page: document, root, bar, toggleTheme, useTheme } = await open({ theme: 'light' })

  toggleTheme()

  expect(useTheme.getState()).toBe('dark')
  expect(root.dataset.theme).toBe('dark')
  expect(bar.setAttribute).toHaveBeenCalledWith('content', '#0e1312')
  expect(document.cookie).toBe('moon=dark; path=/; max-age=31536000; samesite=lax')
  expect(sent).toEqual(['dark'])
})

test('sets a secure cookie under https', async () => {
  const { page: document, setTheme } = await open({ theme: 'light', protocol: 'https:' })
  setTheme('light')
  expect(document.cookie).toBe('moon=light; path=/; max-age=31536000; samesite=lax; secure')
})

test('follows another tab’s choice without an echo', async () => {
  const { page: document, root, startTheme } = await open({ theme: 'light' })
  startTheme()

  hear({ data: 'dark' })

  expect(root.dataset.theme).toBe('dark')
  expect(document.cookie).toBe('')
  expect(sent).toEqual([])
})
