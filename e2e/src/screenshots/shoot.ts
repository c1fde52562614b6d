// node e2e/src/screenshots/shoot.ts <base url> <out folder> <path>… [--as <phone>]
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { browserLaunch } from '../browser/launch.ts'
import { shootScreens } from './screens.ts'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { as: { type: 'string' } } })
const [baseUrl, folder, ...paths] = positionals
if (!baseUrl || !folder || paths.length === 0) {
  console.error('usage: node e2e/src/screenshots/shoot.ts <base url> <out folder> <path>… [--as <phone>]')
  process.exit(2)
}

const browser = await chromium.launch(await browserLaunch())
try {
  const files = await shootScreens(browser, { origin: new URL(baseUrl).origin, folder, paths, phone: values.as })
  console.log(files.join('\n'))
} finally {
  await browser.close()
}
