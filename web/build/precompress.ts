import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(js|css|svg)$/
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Writes `<asset>.br` and `<asset>.gz` beside each text asset, so that the server sends files as they are. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle({ dir }, bundle) {
      if (!dir) this.error('precompress needs an output folder')
      const files = Object.keys(bundle).filter((name) => compressible.test(name))
      await Promise.all(files.map((name) => writeTwins(join(dir, name))))
    },
  }
}

async function writeTwins(path: string) {
  const bytes = await readFile(path)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    [constants.BROTLI_PARAM_LGBLOCK]: constants.BROTLI_MAX_INPUT_BLOCK_BITS, // the whole file in one block
  }
  await Promise.all([
    brotli(bytes, { params }).then((packed) => writeFile(`${path}.br`, packed)),
    zip(bytes, { level: 9 }).then((packed) => writeFile(`${path}.gz`, packed)),
  ])
}
