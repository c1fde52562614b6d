import { dirname, join, relative } from 'node:path'
import { build, type Plugin } from 'rolldown'

const server = join(import.meta.dirname, '..')
const bundle = join(server, 'dist')

/**
 * Bundled modules still find pictures, migrations and built pages by the addresses of their sources. Programs of worker
 * threads are bundled, too.
 */
const sourceAddresses: Plugin = {
  name: 'source-addresses',
  transform: {
    filter: { id: { include: /\.ts$/, exclude: /node_modules/ }, code: 'import.meta.url' },
    handler(code, source) {
      const address = JSON.stringify(relative(bundle, source).replaceAll('\\', '/'))
      return code
        .replaceAll(/new URL\('(\.\/[\w-]+\.ts)', import\.meta\.url\)/g, (_, program: string) => {
          const chunk = this.emitFile({ type: 'chunk', id: join(dirname(source), program) })
          return `new URL(import.meta.ROLLUP_FILE_URL_${chunk})`
        })
        .replaceAll('import.meta.url', `new URL(${address}, import.meta.url).href`)
    },
  },
}

// Writes the server and its packages to dist/main.js: 30 MB less than separate modules, and half of the time to start.
const { output } = await build({
  input: join(server, 'src/main.ts'),
  platform: 'node',
  external: [
    // Native code, and packages that read their own files.
    /^sharp$/,
    /^@node-rs\//,
    /^bcrypt$/,
    /^libheif-js/,
    /^@scalar\//,
    /^ip2region$/,
    // Replaced by the benchmark and the browser tests.
    /^rate-limiter-flexible$/,
  ],
  plugins: [sourceAddresses],
  // V8 keeps the text of programs in memory: two bytes per character, unless all are Latin.
  output: { dir: bundle, cleanDir: true, charset: 'ascii', comments: false },
})

for (const part of output) {
  // `charset` can't escape what a tagged template contains: a constant with `sql.lit` can be.
  const line = part.type === 'chunk' && part.code.split('\n').find((one) => /[^\0-\xff]/.test(one))
  if (line) throw new Error(`${part.fileName} has a character beyond Latin-1: ${line.trim()}`)
}
