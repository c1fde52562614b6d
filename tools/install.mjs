import { spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashOf } from './files.mjs'
import { exitCode, root } from './run.mjs'

const marker = join(root, 'node_modules', '.judian-installed')

/** Runs `npm ci` if the lockfile has changed since the last install. */
export async function ensureInstalled() {
  const expected = `${process.platform}-${process.arch} ${hashOf('package-lock.json')}`
  if (existsSync(marker) && readFileSync(marker, 'utf8') === expected) return

  // npm ci deletes node_modules and the marker with it, so an interrupted install is repeated.
  const command = existsSync(join(root, 'package-lock.json')) ? 'ci' : 'install'
  console.log('Installing packages …')
  // Build tools are dev dependencies, needed under NODE_ENV=production too. Engine warnings would concern the installing
  // Node, not the pinned one.
  const code = await npm(command, '--include=dev', '--include=optional', '--loglevel=error')
  if (code !== 0) throw new Error(`npm ${command} failed (exit code ${code}).`)
  writeFileSync(marker, `${process.platform}-${process.arch} ${hashOf('package-lock.json')}`)
}

/** Runs npm with its own Node: `npm ci` replaces the pinned one. */
function npm(...args) {
  const { npm_execpath: script, npm_node_execpath: node = process.execPath } = process.env
  const child = script
    ? spawn(node, [script, ...args], { cwd: root, stdio: 'inherit' })
    : spawn('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' })
  return exitCode(child)
}
