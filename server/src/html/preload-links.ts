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
const welcomeScreen = 'src/app/welcome/welcome.tsx'
const momentPaths: readonly ScreenPath[] = [
  '/community/$division/$messageId',
  '/community/$division/$messageId/$commentId',
]

/** Links that preload the code and styles of a screen, and of the welcome for visitors who may not read it, saving round trips. */
export async function loadPreloadLinks(): Promise<(screen: Screen | undefined, isRefused: boolean) => string> {
  const manifest = JSON.parse(await readFile(builtManifest, 'utf8')) as Manifest
  const ofEveryPage = new Set(collectChunks(manifest, 'index.html'))
  const own = (key: string) => collectChunks(manifest, key).filter((link) => !ofEveryPage.has(link))
  const [moment, welcome] = [own(momentScreen), own(welcomeScreen)]
  return (screen, isRefused) => {
    const isMoment = screen !== undefined && momentPaths.includes(screen.path)
    return [...new Set([...(isMoment ? moment : []), ...(isRefused ? welcome : [])])].join('')
  }
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
