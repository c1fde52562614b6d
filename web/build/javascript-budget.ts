import { stat } from 'node:fs/promises'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

export type ManifestChunk = { file: string; name?: string; imports?: string[] }
export type Manifest = Record<string, ManifestChunk>

type Budget = {
  /** Name of the budget in its error message. */
  name: string
  /** Names of the chunks: the page's, or a lazy route's. */
  roots: string[]
  /** Names of chunks loaded before, which don't count. */
  loadedBefore?: string[]
  limitBytes: number
}

/** Returns the JavaScript files loaded by the chunks `roots` through static imports. Throws for an unknown root. */
export function filesOf(manifest: Manifest, roots: readonly string[]): string[] {
  const seen = new Set<string>()
  const visit = (key: string) => {
    if (seen.has(key)) return
    seen.add(key)
    manifest[key]?.imports?.forEach(visit)
  }
  for (const root of roots) {
    const key = Object.keys(manifest).find((one) => manifest[one]?.name === root)
    if (key === undefined) throw new Error(`JavaScript budget: the manifest has no chunk ${root}`)
    visit(key)
  }
  const files = [...seen].flatMap((key) => manifest[key]?.file ?? [])
  return [...new Set(files)].filter((file) => file.endsWith('.js'))
}

/** Returns the brotli size of the JavaScript loaded by `roots`, in bytes. */
export async function bytesOf(
  dist: string,
  { roots, loadedBefore = [] }: Pick<Budget, 'roots' | 'loadedBefore'>,
): Promise<number> {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest
  const before = filesOf(manifest, loadedBefore)
  const files = filesOf(manifest, roots).filter((file) => !before.includes(file))
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(dist, `${file}.br`))).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}

/**
 * Fails the build if a root loads more JavaScript than its `limitBytes`. Runs after the compressed files are written.
 */
export function javascriptBudgets(budgets: readonly Budget[]): Plugin {
  let dist = ''
  return {
    name: 'javascript-budgets',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle({ dir }) {
      dist = dir ?? ''
    },
    async closeBundle() {
      if (!dist) return // the build failed before anything was written
      for (const budget of budgets) {
        const bytes = await bytesOf(dist, budget)
        const text = `${budget.name}: ${bytes} of ${budget.limitBytes} bytes of JavaScript (brotli)`
        if (bytes > budget.limitBytes) this.error(text)
        this.info(text)
      }
    },
  }
}
