import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { signIn } from '../accounts.ts'
import { markDailyOffers } from '../daily-offers.ts'
import { storeTheme, themes } from '../theme.ts'

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

export interface Shoot {
  origin: string
  folder: string
  paths: readonly string[]
  /** A demo account's phone; undefined for a visitor. */
  phone: string | undefined
}

/** Takes a screenshot of each path in both themes at both sizes; returns the files. */
export async function shootScreens(browser: Browser, { origin, folder, paths, phone }: Shoot): Promise<string[]> {
  await mkdir(folder, { recursive: true })
  const session = phone === undefined ? {} : { storageState: await signedInState(browser, origin, phone) }

  const files: string[] = []
  for (const viewport of sizes) {
    const isMobile = viewport.width < 992
    for (const theme of themes) {
      const view = {
        baseURL: origin,
        viewport,
        isMobile,
        hasTouch: isMobile,
        locale: 'zh-CN',
        timezoneId: 'Asia/Shanghai',
      }
      const context = await browser.newContext({ ...view, ...session })
      await storeTheme(context, origin, theme)
      await markDailyOffers(context)
      const page = await context.newPage()
      for (const path of paths) {
        await page.goto(path, { waitUntil: 'networkidle' })
        const file = join(folder, `${fileName(path)}-${theme}-${viewport.width}.png`)
        await page.screenshot({ path: file, animations: 'disabled' })
        files.push(file)
      }
      await context.close()
    }
  }
  return files
}

async function signedInState(browser: Browser, origin: string, phone: string) {
  const context = await browser.newContext({ baseURL: origin })
  await signIn(await context.newPage(), phone)
  const state = await context.storageState()
  await context.close()
  return state
}

function fileName(path: string): string {
  return path.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'root'
}
