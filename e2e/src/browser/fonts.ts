import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cacheFolder } from './cache.ts'
import { woffToTtf } from './woff.ts'

const packageFolder = fileURLToPath(new URL('.', import.meta.resolve('@fontsource/noto-sans-sc/package.json')))
const subsets = ['chinese-simplified', 'latin']
const weights = [400, 500, 600, 700]

/**
 * Returns a fontconfig file that maps every generic family to Noto Sans SC, so that Chinese text renders on any
 * machine.
 */
export async function chineseFonts(): Promise<string> {
  const { version } = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8')) as { version: string }
  const folder = await cacheFolder(`noto-sans-sc-${version}`, async (draft) => {
    for (const name of subsets.flatMap((subset) => weights.map((weight) => `${subset}-${weight}`))) {
      const woff = await readFile(join(packageFolder, 'files', `noto-sans-sc-${name}-normal.woff`))
      await writeFile(join(draft, `${name}.ttf`), woffToTtf(woff))
    }
    await writeFile(join(draft, 'fonts.conf'), fontsConf)
  })
  return join(folder, 'fonts.conf')
}

// The files name their families by subset and weight ("Noto Sans SC Thin Medium"): map all of them to one name.
const fontsConf = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir prefix="relative">.</dir>
  <match target="scan">
    <edit name="family" mode="assign"><string>Noto Sans SC</string></edit>
  </match>
  ${['sans-serif', 'system-ui', 'serif', 'monospace']
    .map((family) => `<alias><family>${family}</family><prefer><family>Noto Sans SC</family></prefer></alias>`)
    .join('\n  ')}
</fontconfig>
`
