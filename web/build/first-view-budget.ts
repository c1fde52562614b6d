import { stat } from 'node:fs/promises'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

export type ManifestChunk = { file: string; imports?: string[] }
export type Manifest = Record<string, ManifestChunk>

type Budget = {
  /** Manifest keys of what the first view loads: the page, and any lazy route it always opens. */
  roots: string[]
  limitBytes: number
}

/** The JavaScript files that load with `roots`, following static imports only. Refuses a root the build doesn't know. */
export function firstViewFiles(manifest: Manifest, roots: readonly string[]): string[] {
  const seen = new Set<string>()
  const visit = (key: string) => {
    if (seen.has(key)) return
    seen.add(key)
    const chunk = manifest[key]
    if (!chunk) throw new Error(`first view: the manifest has no ${key}`)
    chunk.imports?.forEach(visit)
  }
  roots.forEach(visit)
  const files = [...seen].flatMap((key) => manifest[key]?.file ?? [])
  return [...new Set(files)].filter((file) => file.endsWith('.js'))
}

/** Sum of the brotli twins of the first view's JavaScript, in bytes. */
export async function firstViewBytes(dist: string, roots: readonly string[]): Promise<number> {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest
  const sizes = await Promise.all(
    firstViewFiles(manifest, roots).map(async (file) => (await stat(join(dist, `${file}.br`))).size),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** Fails a build whose first view carries more JavaScript than `limitBytes`. Runs after the twins are written. */
export function firstViewBudget({ roots, limitBytes }: Budget): Plugin {
  let dist = ''
  return {
    name: 'first-view-budget',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle({ dir }) {
      dist = dir ?? ''
    },
    async closeBundle() {
      if (!dist) return // the build failed before anything was written
      const bytes = await firstViewBytes(dist, roots)
      const text = `first view: ${bytes} of ${limitBytes} bytes of JavaScript (brotli)`
      if (bytes > limitBytes) this.error(text)
      this.info(text)
    },
  }
}
