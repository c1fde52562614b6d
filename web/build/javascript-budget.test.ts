import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { bytesOf, filesOf, type Manifest } from './javascript-budget.ts'

const manifest: Manifest = {
  'index.html': { file: 'assets/index.js', name: 'index', imports: ['_react.js', '_shared.js'] },
  '_react.js': { file: 'assets/react.js' },
  '_shared.js': { file: 'assets/shared.js', imports: ['_react.js', 'index.html'] },
  '_feed.js': { file: 'assets/feed.js', name: 'feed', imports: ['_shared.js'] },
  'src/art.svg': { file: 'assets/art.svg', name: 'art' },
}

test('collects static imports transitively, each file once, cycles included', () => {
  expect(filesOf(manifest, ['index'])).toEqual(['assets/index.js', 'assets/react.js', 'assets/shared.js'])
})

test('a lazy route counts if it is a root', () => {
  expect(filesOf(manifest, ['index', 'feed'])).toContain('assets/feed.js')
})

test('counts JavaScript only', () => {
  expect(filesOf(manifest, ['art'])).toEqual([])
})

test('rejects an unknown root', () => {
  expect(() => filesOf(manifest, ['gone'])).toThrow('JavaScript budget: the manifest has no chunk gone')
})

test('sums the brotli sizes, without files loaded before', async () => {
  const dist = await mkdtemp(join(tmpdir(), 'first-view-'))
  onTestFinished(() => rm(dist, { recursive: true }))
  await Promise.all([mkdir(join(dist, '.vite')), mkdir(join(dist, 'assets'))])
  await writeFile(join(dist, '.vite/manifest.json'), JSON.stringify(manifest))
  await Promise.all(
    ['index', 'react', 'shared', 'feed'].map((name, n) =>
      writeFile(join(dist, `assets/${name}.js.br`), Buffer.alloc(10 ** n)),
    ),
  )

  expect(await bytesOf(dist, { roots: ['index'] })).toBe(111)
  expect(await bytesOf(dist, { roots: ['feed'], loadedBefore: ['index'] })).toBe(1_000)
})
