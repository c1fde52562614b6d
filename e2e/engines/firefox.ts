import { dirname } from 'node:path'
import { launch } from 'puppeteer-core'
import { chineseFonts } from '../src/browser/fonts.ts'
import type { Engine, EnginePage } from './page.ts'

/** Starts Firefox over WebDriver BiDi. */
export async function startFirefox(executablePath: string): Promise<Engine> {
  const fonts = await chineseFonts()
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    env: { ...process.env, FONTCONFIG_FILE: fonts },
    // The sandbox hides files outside of the usual folders, without which every character is a box.
    extraPrefsFirefox: { 'security.sandbox.content.read_path_whitelist': `${dirname(fonts)}/` },
  })
  const tab = await browser.newPage()
  const errors: string[] = []
  tab.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  tab.on('pageerror', (error) => errors.push(String(error)))

  const page: EnginePage = {
    goto: async (address) => void (await tab.goto(address, { waitUntil: 'load' })),
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- puppeteer's own types lose the generics
    evaluate: (work, ...args) =>
      tab.evaluate(work as (...given: unknown[]) => unknown, ...args) as Promise<Awaited<ReturnType<typeof work>>>,
    click: (x, y) => tab.mouse.click(x, y),
    async drag([x, y], [toX, toY]) {
      await tab.mouse.move(x, y)
      await tab.mouse.down()
      await tab.mouse.move(toX, toY, { steps: 12 })
      await tab.mouse.up()
    },
    type: (text) => tab.keyboard.type(text),
    async resize(width, height) {
      // Older releases, such as 140, refuse the screen's orientation, which comes after the size.
      await tab.setViewport({ width, height }).catch((error: Error) => {
        if (!error.message.includes('setScreenOrientationOverride')) throw error
      })
    },
    screenshot: async () => Buffer.from(await tab.screenshot()),
    takeErrors: async () => errors.splice(0),
  }
  return { name: 'Firefox', page, close: () => browser.close() }
}
