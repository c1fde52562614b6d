import { create } from 'zustand'
import { tabChannel } from '../storage/storage.ts'

export type Theme = 'light' | 'dark'

const cookieName = 'moon'
const cookieSeconds = 365 * 24 * 60 * 60
const groundColor: Record<Theme, string> = { light: '#f2f5f4', dark: '#0e1312' }

/** The current theme. The server renders it from the cookie, so the first paint is already right. */
export const useTheme = create<Theme>(() =>
  globalThis.document?.documentElement.dataset.theme === 'dark' ? 'dark' : 'light',
)

const otherTabs = tabChannel(cookieName)

function show(theme: Theme) {
  document.documentElement.dataset.theme = theme
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', groundColor[theme])
  useTheme.setState(theme, true)
}

/** Applies `theme` in every open tab and stores it for a year. */
export function setTheme(theme: Theme) {
  show(theme)
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${cookieName}=${theme}; path=/; max-age=${cookieSeconds}; samesite=lax${secure}`
  otherTabs?.postMessage(theme)
}

export function toggleTheme() {
  setTheme(useTheme.getState() === 'dark' ? 'light' : 'dark')
}

/** Follows the theme of other tabs, and colours the browser's UI. Called once, at start. */
export function startTheme() {
  show(useTheme.getState())
  otherTabs?.addEventListener('message', ({ data }) => show(data === 'dark' ? 'dark' : 'light'))
}
