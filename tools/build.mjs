import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashOf } from './files.mjs'
import { program, root, run } from './run.mjs'

const art = {
  name: 'pictures',
  room: 'art',
  inputs: ['art', 'package-lock.json'],
  command: () => ['src/render.ts'],
}

const web = {
  name: 'site',
  room: 'web',
  inputs: ['web', 'contract/src', 'art/src', 'tsconfig.base.json', 'package-lock.json'],
  command: () => [program('vite'), 'build'],
}

const admin = {
  name: 'back-office',
  room: 'admin',
  inputs: ['admin', 'web', 'contract/src', 'tsconfig.base.json', 'package-lock.json'],
  command: () => [program('vite'), 'build'],
}

/** Builds pictures, site and back-office, each only when what it is made of has changed. */
export async function ensureBuilt() {
  await ensureFresh(art)
  await ensureFresh(web)
  await ensureFresh(admin)
}

async function ensureFresh({ name, room, inputs, command }) {
  const marker = join(root, room, 'dist', '.judian-built')
  const wanted = hashOf(...inputs)
  if (existsSync(marker) && readFileSync(marker, 'utf8') === wanted) return

  console.log(`Building the ${name} …`)
  const code = await run(command(), { cwd: join(root, room) })
  if (code !== 0) throw new Error(`Building the ${name} failed (exit code ${code}).`)
  writeFileSync(marker, wanted)
}
