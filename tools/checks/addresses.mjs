import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourceFiles } from '../files.mjs'
import { root } from '../run.mjs'

const REGISTRY = /\/\/[\w.-]*(?:registry|artifactory)|\bregistry\.[\w-]+\.(?:org|com|net|cn|io)\b/i
const FETCHED_FROM = /"resolved": "(?:git\+|https?:)/

/** Lines that name a package registry, "resolved" URLs of the lockfile included: registries differ between machines. */
export function registryAddresses() {
  const configured = process.env.npm_config_registry
  const hostHere = configured && URL.canParse(configured) ? new URL(configured).host : undefined
  return sourceFiles().flatMap((file) => {
    const lines = readFileSync(join(root, file), 'utf8').split('\n')
    return lines.flatMap((line, index) => {
      const foreign = REGISTRY.test(line) || (file === 'package-lock.json' && FETCHED_FROM.test(line))
      const local = hostHere && line.includes(`//${hostHere}`)
      return foreign || local ? [`${file}:${index + 1}: ${line.trim().slice(0, 120)}`] : []
    })
  })
}
