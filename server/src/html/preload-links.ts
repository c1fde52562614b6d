import { readFile } from 'node:fs/promises'
import { type FeatureName, isFeatureOn } from '@judian/contract'
import type { ScreenPath } from '@judian/contract/screens'
import type { Screen } from './screens.ts'

interface Chunk {
  file: string
  name?: string
  imports?: string[]
  css?: string[]
}
type Manifest = Record<string, Chunk>

const builtManifest = new URL('../../../web/dist/.vite/manifest.json', import.meta.url)
/** The chunks of screens that are prerendered but whose code isn't part of the first view. */
const screenChunks: { [P in ScreenPath]?: string } = {
  '/community/$division/$messageId': 'moment',
  '/community/$division/$messageId/$commentId': 'moment',
  '/about/ranking': 'ranking-screen',
}
/** What features add to the page of a post. */
const postChunks: { [Name in FeatureName]?: string } = {
  boards: 'card',
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
  const linksOf = (name: string) => collectChunks(manifest, keyOf(manifest, name))
  const ofEveryPage = new Set(linksOf('index'))
  const own = (name: string) => linksOf(name).filter((link) => !ofEveryPage.has(link))
  const ofScreen = new Map(Object.entries(screenChunks).map(([path, name]) => [path, own(name)]))
  const ofPosts = Object.entries(postChunks).map(([feature, name]) => [feature as FeatureName, own(name)] as const)
  const welcome = own('welcome')
  return ({ screen, isRefused, featureBits }) => {
    const links = [...((screen && ofScreen.get(screen.path)) ?? []), ...(isRefused ? welcome : [])]
    if (screen && screenChunks[screen.path] === 'moment')
      for (const [feature, added] of ofPosts) if (isFeatureOn(featureBits, feature)) links.push(...added)
    return [...new Set(links)].join('')
  }
}

function keyOf(manifest: Manifest, chunk: string): string {
  const key = Object.keys(manifest).find((one) => manifest[one]!.name === chunk)
  if (key === undefined) throw new Error(`web/dist has no chunk ${chunk}`)
  return key
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
