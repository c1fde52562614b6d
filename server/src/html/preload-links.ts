import { readFile } from 'node:fs/promises'
import type { ScreenPath } from '@judian/contract/screens'
import type { Screen } from './screens.ts'

interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
}
type Manifest = Record<string, Chunk>

const builtManifest = new URL('../../../web/dist/.vite/manifest.json', import.meta.url)
const momentScreen = 'src/app/routes/moment-screen.tsx'
const momentPaths: readonly ScreenPath[] = [
  '/community/$division/$messageId',
  '/community/$division/$messageId/$commentId',
]

/** Links that preload a screen's own code and styles, saving round trips. */
export async function loadPreloadLinks(): Promise<(screen?: Screen) => string> {
  const manifest = JSON.parse(await readFile(builtManifest, 'utf8')) as Manifest
  const ofEveryPage = new Set(collectChunks(manifest, 'index.html'))
  const links = collectChunks(manifest, momentScreen)
    .filter((link) => !ofEveryPage.has(link))
    .join('')
  return (screen) => (screen && momentPaths.includes(screen.path) ? links : '')
}

function collectChunks(manifest: Manifest, key: string, seen = new Set<string>()): string[] {
  const chunk = manifest[key]
  if (!chunk || seen.has(key)) return []
  seen.add(key)
  const { file, imports = [], css = [] } = chunk
  return [
    ...css.map((sheet) => `<link rel="stylesheet" crossorigin href="/${sheet}">`),
    `<link rel="modulepreload" crossorigin href="/${file}">`,
    ...imports.flatMap((name) => collectChunks(manifest, name, seen)),
  ]
}
