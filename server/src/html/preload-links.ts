import { readFile } from 'node:fs/promises'
import { type FeatureName, isFeatureOn } from '@judian/contract'
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
/** Screens that are prerendered but whose code isn't part of the first view. */
const screenChunks: { [P in ScreenPath]?: string } = {
  '/community/$division/$messageId': momentScreen,
  '/community/$division/$messageId/$commentId': momentScreen,
  '/about/ranking': 'src/domains/accounts/site/ranking-screen.tsx',
}
/** What features add to the page of a post. */
const postChunks: { [Name in FeatureName]?: string } = {
  boards: 'src/app/composed/board-places.tsx',
  polls: 'src/features/polls/poll-section.tsx',
}

interface Shown {
  screen: Screen | undefined
  isRefused: boolean
  /** The features that are on. */
  featureBits: number
}

/**
 * Links that preload the code and styles of a screen, or of the welcome page for visitors who may not read it, saving
 * round trips.
 */
export async function loadPreloadLinks(): Promise<(shown: Shown) => string> {
  const manifest = JSON.parse(await readFile(builtManifest, 'utf8')) as Manifest
  const ofEveryPage = new Set(collectChunks(manifest, 'index.html'))
  const own = (key: string) => collectChunks(manifest, key).filter((link) => !ofEveryPage.has(link))
  const ofScreen = new Map(Object.entries(screenChunks).map(([path, key]) => [path, own(key)]))
  const ofPosts = Object.entries(postChunks).map(([name, key]) => [name as FeatureName, own(key)] as const)
  const welcome = own(welcomeScreen)
  return ({ screen, isRefused, featureBits }) => {
    const links = [...((screen && ofScreen.get(screen.path)) ?? []), ...(isRefused ? welcome : [])]
    if (screen && screenChunks[screen.path] === momentScreen)
      for (const [name, added] of ofPosts) if (isFeatureOn(featureBits, name)) links.push(...added)
    return [...new Set(links)].join('')
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
