import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, matchesGlob } from 'node:path'
import { expect, test } from 'vitest'
import { pathOf, read } from './files.ts'

const nginx = read('proxy/nginx.conf')

/** The configuration and the page that install-nginx.sh installs beside a stand-in for this version of nginx. */
function installed(version: string) {
  const root = mkdtempSync(join(tmpdir(), 'judian-nginx-'))
  try {
    mkdirSync(join(root, 'etc/nginx/conf.d'), { recursive: true })
    writeFileSync(join(root, 'nginx'), `#!/bin/sh\necho "nginx version: nginx/${version}" >&2\n`, { mode: 0o755 })
    const env = { PATH: [root, process.env['PATH']].join(delimiter), DESTDIR: root }
    const { status, stderr } = spawnSync(pathOf('proxy/install-nginx.sh'), ['my.site'], { env, encoding: 'utf8' })
    if (status !== 0) throw new Error(stderr)
    const file = (path: string) => readFileSync(join(root, 'etc/nginx', path), 'utf8')
    return { site: file('conf.d/judian.conf'), page: file('judian/maintenance.html') }
  } finally {
    rmSync(root, { recursive: true })
  }
}

test.for([
  ['1.22.1', 'listen 443 ssl http2;', 'http2 on;'],
  ['1.26.3', 'listen 443 ssl;\n  http2 on;\n  listen [::]:443 ssl;', 'ssl http2;'],
] as const)('beside nginx %s HTTP/2 is written as it knows it', ([version, present, absent]) => {
  const lines = installed(version).site.replaceAll(/^ *#.*\n/gm, '')
  expect(lines).toContain(`  ${present}\n`)
  expect(lines).not.toContain(absent)
  expect(lines).toContain('server_name my.site;')
})

test('each log file of nginx is kept for six months, by its own rule', () => {
  const files = [...nginx.matchAll(/^ *(?:access|error)_log (\S+?)[ ;]/gm)].map(([, file]) => file!)
  expect(files).toHaveLength(2 * nginx.match(/^server \{/gm)!.length)
  const rotation = read('monitoring/logrotate.conf')
  const [, glob = '', days = ''] = /^(\/\S+) \{\n {2}daily\n {2}rotate (\d+)$/m.exec(rotation)!
  expect(files.filter((file) => !matchesGlob(file, glob))).toEqual([])
  expect(Number(days)).toBeGreaterThanOrEqual(184)
  // Debian's rule deletes what is there after 14 days.
  expect(files.filter((file) => file.startsWith('/var/log/nginx/'))).toEqual([])
})

test('nginx creates its cache folder below one that Debian has', () => {
  expect(/^proxy_cache_path (\S+) /m.exec(nginx)![1]).toMatch(/^\/var\/cache\/[^/]+$/)
})

test('the page for maintenance is installed where the proxies read it', () => {
  const { site, page } = installed('1.26.3')
  expect(page).toBe(read('proxy/maintenance.html'))
  expect(site).toContain('root /etc/nginx/judian;\n    try_files /maintenance.html ')
  expect(read('proxy/Caddyfile')).toContain('root * {$PAGES:/etc/caddy}\n\t\t\trewrite * /maintenance.html\n')
  expect(read('compose.yaml')).toContain('- ./proxy/maintenance.html:/etc/caddy/maintenance.html:ro\n')
})

test('the page for maintenance needs no script and no other file, and loads itself again', () => {
  const page = read('proxy/maintenance.html')
  expect(page).not.toMatch(/<script|\bon\w+=|\b(?:src|href)=|url\(|@import/i)
  expect(page).toContain('<meta http-equiv="refresh" content="60" />')
})
