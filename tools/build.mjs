import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { alone } from './alone.mjs'
import { hashOf } from './files.mjs'
import { phase, program, root, run } from './run.mjs'

const art = {
  name: 'pictures',
  usual: 'about 15 s',
  workspace: 'art',
  inputs: ['art', 'package-lock.json'],
  command: () => ['src/render.ts'],
}

const web = {
  name: 'site',
  usual: 'about 15 s',
  workspace: 'web',
  inputs: [
    'web',
    'contract/src',
    'art/src',
    'lottery/src',
    'tiles/src',
    'boards/src',
    'tsconfig.base.json',
    'package-lock.json',
  ],
  command: () => [program('vite'), 'build'],
}

const admin = {
  name: 'back-office',
  usual: 'about 5 s',
  workspace: 'admin',
  inputs: ['admin', 'web', 'contract/src', 'tiles/src', 'boards/src', 'tsconfig.base.json', 'package-lock.json'],
  command: () => [program('vite'), 'build'],
}

const server = {
  name: 'server',
  usual: 'about 5 s',
  workspace: 'server',
  inputs: [
    'server/src',
    'server/scripts/bundle.ts',
    'contract/src',
    'art/src',
    'art/avatar/catalogue.json',
    'art/maps',
    'lottery/src',
    'tiles/src',
    'boards/src',
    'embedded-postgres/src',
    'package-lock.json',
  ],
  command: () => ['scripts/bundle.ts'],
}

/** Builds art, server, web and admin, each only if its inputs have changed. */
export async function ensureBuilt() {
  const parts = [art, server, web, admin]
  if (parts.every(isFresh)) return
  await alone(async () => {
    for (const part of parts) if (!isFresh(part)) await build(part)
  })
}

const markerOf = ({ workspace }) => join(root, workspace, 'dist', '.judian-built')

function isFresh(part) {
  const marker = markerOf(part)
  return existsSync(marker) && readFileSync(marker, 'utf8') === hashOf(...part.inputs)
}

async function build({ name, usual, workspace, inputs, command }) {
  const inputsHash = hashOf(...inputs)
  await phase(`Building the ${name}`, usual, async () => {
    const code = await run(command(), { cwd: join(root, workspace) })
    if (code !== 0) throw new Error(`Building the ${name} failed (exit code ${code}).`)
  })
  writeFileSync(markerOf({ workspace }), inputsHash)
}
