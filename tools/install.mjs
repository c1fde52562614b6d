import { spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashOf } from './files.mjs'
import { exitCode, root } from './run.mjs'

const marker = join(root, 'node_modules', '.judian-installed')

/** Installs the packages of the lockfile, unless exactly these are there. */
export async function ensureInstalled() {
  const wanted = `${process.platform}-${process.arch} ${hashOf('package-lock.json')}`
  if (existsSync(marker) && readFileSync(marker, 'utf8') === wanted) return

  // npm ci deletes node_modules first, the marker with it: an install that was cut off is done again.
  const command = existsSync(join(root, 'package-lock.json')) ? 'ci' : 'install'
  console.log('Installing packages …')
  // An environment made for production must not leave out what builds the site. Engine warnings would be about the Node
  // that installs; the pinned one runs.
  const code = await npm(command, '--include=dev', '--include=optional', '--loglevel=error')
  if (code !== 0) throw new Error(`npm ${command} failed (exit code ${code}).`)
  writeFileSync(marker, `${process.platform}-${process.arch} ${hashOf('package-lock.json')}`)
}

/** Runs npm with the Node that npm itself came with: the pinned one is about to be replaced. */
function npm(...args) {
  const { npm_execpath: script, npm_node_execpath: node = process.execPath } = process.env
  const child = script
    ? spawn(node, [script, ...args], { cwd: root, stdio: 'inherit' })
    : spawn('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' })
  return exitCode(child)
}
