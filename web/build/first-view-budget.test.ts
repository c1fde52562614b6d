import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { firstViewBytes, firstViewFiles, type Manifest } from './first-view-budget.ts'

const manifest: Manifest = {
  'index.html': { file: 'assets/index.js', imports: ['_react.js', '_shared.js'] },
  '_react.js': { file: 'assets/react.js' },
  '_shared.js': { file: 'assets/shared.js', imports: ['_react.js', 'index.html'] },
  'src/feed.tsx': { file: 'assets/feed.js', imports: ['_shared.js'] },
  'src/art.svg': { file: 'assets/art.svg' },
}

test('the first view is what static imports reach, each file once, cycles included', () => {
  expect(firstViewFiles(manifest, ['index.html'])).toEqual(['assets/index.js', 'assets/react.js', 'assets/shared.js'])
})

test('a lazy route counts when it is named as a root', () => {
  expect(firstViewFiles(manifest, ['index.html', 'src/feed.tsx'])).toContain('assets/feed.js')
})

test('what is not JavaScript does not count', () => {
  expect(firstViewFiles(manifest, ['src/art.svg'])).toEqual([])
})

test('an unknown root is refused rather than counted as nothing', () => {
  expect(() => firstViewFiles(manifest, ['src/gone.tsx'])).toThrow('first view: the manifest has no src/gone.tsx')
})

test('bytes are those of the brotli twins', async () => {
  const dist = await mkdtemp(join(tmpdir(), 'first-view-'))
  onTestFinished(() => rm(dist, { recursive: true }))
  await Promise.all([mkdir(join(dist, '.vite')), mkdir(join(dist, 'assets'))])
  await writeFile(join(dist, '.vite/manifest.json'), JSON.stringify(manifest))
  await Promise.all(
    ['index', 'react', 'shared', 'feed'].map((name, n) =>
      writeFile(join(dist, `assets/${name}.js.br`), Buffer.alloc(10 ** n)),
    ),
  )

  expect(await firstViewBytes(dist, ['index.html'])).toBe(111)
})
