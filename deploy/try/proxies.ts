import type { ChildProcess } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '@judian/server/testing/processes/free-port.ts'
import { answers, type Front, siteName } from './client.ts'
import { runProgram, startProgram, stopProgram } from './programs.ts'

const pages = fileURLToPath(new URL('../proxy', import.meta.url))
const shipped = (name: string) => readFile(join(pages, name), 'utf8')

export interface Proxy extends Front, AsyncDisposable {
  /** Takes one of the servers out before it is stopped, or in again. */
  setOut(upstream: number, isOut: boolean): Promise<void>
}

type Start = (folder: string, upstreams: readonly string[]) => Promise<Proxy>

/** Replaces texts of a shipped file; throws if one isn't there any more. */
function replaceAll(text: string, pairs: readonly (readonly [string, string])[]): string {
  return pairs.reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`the shipped configuration has no ${from}`)
    return changed.replaceAll(from, to)
  }, text)
}

/** nginx with the shipped configuration; only ports, paths and names are replaced. */
const startNginx: Start = async (folder, upstreams) => {
  const [http, port] = [await freePort(), await freePort()]
  const path = (name: string) => join(folder, name)
  for (const name of ['cache', 'logs', 'temp']) await mkdir(path(name))
  const subject = ['-subj', `/CN=${siteName}`, '-days', '2']
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', path('key.pem')]
  await runProgram('openssl', ['req', '-x509', ...key, ...subject, '-out', path('certificate.pem')])
  const site = replaceAll(await shipped('nginx.conf'), [
    ['  listen [::]:80;\n', ''],
    ['  listen [::]:443 ssl http2;\n', ''],
    ['listen 80;', `listen 127.0.0.1:${http};`],
    ['listen 443 ', `listen 127.0.0.1:${port} `],
    ['server 127.0.0.1:3000 ', `server ${upstreams[0]} `],
    ['server 127.0.0.1:3001 ', `server ${upstreams[1]} `],
    ['judian.example', siteName],
    ['/etc/ssl/judian/fullchain.pem', path('certificate.pem')],
    ['/etc/ssl/judian/privkey.pem', path('key.pem')],
    ['/var/cache/judian', path('cache')],
    ['/var/log/judian', path('logs')],
    ['/etc/nginx/judian', pages],
  ])
  await writeFile(path('judian.conf'), site)
  const markOut = (upstream: number, isOut: boolean) => {
    const server = `server ${upstreams[upstream]}`
    return writeFile(path('judian.conf'), isOut ? site.replace(server, `${server} down`) : site)
  }
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${path('temp')};`,
  )
  await writeFile(
    path('nginx.conf'),
    `daemon off; pid ${path('pid')}; ${process.getuid?.() === 0 ? 'user root;' : ''}
    events { worker_connections 1024; }
    http { ${temporary.join(' ')} include ${path('judian.conf')}; }`,
  )
  const args = ['-p', folder, '-e', path('logs/error.log'), '-c', path('nginx.conf')]
  await runProgram('nginx', ['-t', ...args])
  const { child } = startProgram('nginx', args)
  await untilAnswers({ http, port }, child)
  return {
    http,
    port,
    async setOut(upstream, isOut) {
      await markOut(upstream, isOut)
      child.kill('SIGHUP')
    },
    [Symbol.asyncDispose]: () => stopProgram(child, 'SIGTERM'),
  }
}

/** Caddy with the shipped configuration and its own certificate authority. */
const startCaddy: Start = async (folder, upstreams) => {
  const [http, port] = [await freePort(), await freePort()]
  const env = {
    ...process.env,
    HOME: folder,
    XDG_DATA_HOME: join(folder, 'data'),
    XDG_CONFIG_HOME: join(folder, 'config'),
    SITE_ADDRESS: siteName,
    UPSTREAMS: upstreams.join(' '),
    ACCESS_LOG: join(folder, 'caddy.log'),
    PAGES: pages,
    CADDY_GLOBAL_OPTIONS: `admin off\nskip_install_trust\nhttp_port ${http}\nhttps_port ${port}\ndefault_bind 127.0.0.1`,
  }
  const args = ['--config', join(pages, 'Caddyfile'), '--adapter', 'caddyfile']
  await runProgram('caddy', ['validate', ...args], { env })
  const { child } = startProgram('caddy', ['run', ...args], { env })
  await untilAnswers({ http, port }, child)
  return {
    http,
    port,
    // It learns from /readyz.
    setOut: async () => {},
    [Symbol.asyncDispose]: () => stopProgram(child, 'SIGTERM'),
  }
}

async function untilAnswers(front: Front, child: ChildProcess) {
  while (!(await answers(front))) if (child.exitCode !== null) throw new Error(`the proxy ended with ${child.exitCode}`)
}

/** Each with addresses for its clients, so that rate limits don't add up. */
export const proxies: readonly { name: string; start: Start; network: string }[] = [
  { name: 'nginx', start: startNginx, network: '127.0.1' },
  { name: 'caddy', start: startCaddy, network: '127.0.2' },
]
