import type { BrowserContext } from '@playwright/test'

export type Theme = 'light' | 'dark'
export const themes: readonly Theme[] = ['light', 'dark']

/** Stores the theme as the site does; effective from the next navigation. */
export async function storeTheme(context: BrowserContext, origin: string, theme: Theme): Promise<void> {
  await context.addCookies([{ name: 'moon', value: theme, url: origin }])
}
