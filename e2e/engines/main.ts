import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startSite } from '../src/site/site.ts'
import { installedEngines } from './installed.ts'
import { takeTour } from './tour.ts'

const sizes = [
  [1440, 900],
  [390, 844],
] as const
const results = new URL('../results/', import.meta.url).pathname

const engines = installedEngines()
if (engines.length === 0) console.log('Neither Firefox nor WebKitGTK is installed here: see CONTRIBUTING.md.')
let failures = 0
for (const { name, start } of engines) {
  // A site for each, so that each finds the same gifts and posts.
  const site = await startSite()
  const { page, close } = await start()
  try {
    for (const [width, height] of sizes) {
      await page.resize(width, height)
      const faults = await takeTour(site.origin, page, width)
      failures += faults.length
      console.log(`${faults.length === 0 ? '✓' : '✗'} ${name} ${width} px`)
      for (const fault of faults) console.log(`    ${fault}`)
      await mkdir(results, { recursive: true })
      await writeFile(join(results, `${name}-${width}.png`), await page.screenshot())
    }
  } finally {
    await close()
    await site.stop()
  }
}
process.exitCode = failures === 0 ? 0 : 1
