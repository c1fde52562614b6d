import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashOf } from './files.mjs'
import { program, root, run } from './run.mjs'

const art = {
  name: 'pictures',
  workspace: 'art',
  inputs: ['art', 'package-lock.json'],
  command: () => ['src/render.ts'],
}

const web = {
  name: 'site',
  workspace: 'web',
  inputs: ['web', 'contract/src', 'art/src', 'lottery/src', 'tiles/src', 'tsconfig.base.json', 'package-lock.json'],
  command: () => [program('vite'), 'build'],
}

const admin = {
  name: 'back-office',
  workspace: 'admin',
  inputs: ['admin', 'web', 'contract/src', 'tiles/src', 'tsconfig.base.json', 'package-lock.json'],
  command: () => [program('vite'), 'build'],
}

const server = {
  name: 'server',
  workspace: 'server',
  inputs: [
    'server/src',
    'server/scripts/bundle.ts',
    'contract/src',
    'art/src',
    'lottery/src',
    'tiles/src',
    'embedded-postgres/src',
    'package-lock.json',
  ],
  command: () => ['scripts/bundle.ts'],
}

/** Builds art, server, web and admin, each only if its inputs have changed. */
export async function ensureBuilt() {
  await ensureFresh(art)
  await ensureFresh(server)
  await ensureFresh(web)
  await ensureFresh(admin)
}

async function ensureFresh({ name, workspace, inputs, command }) {
  const marker = join(root, workspace, 'dist', '.judian-built')
  const inputsHash = hashOf(...inputs)
  if (existsSync(marker) && readFileSync(marker, 'utf8') === inputsHash) return

  console.log(`Building the ${name} …`)
  const code = await run(command(), { cwd: join(root, workspace) })
  if (code !== 0) throw new Error(`Building the ${name} failed (exit code ${code}).`)
  writeFileSync(marker, inputsHash)
}
