import type { CallInput } from '@judian/contract'
import { encodeForm } from '@judian/contract/encode'
import { inject } from 'vitest'
import { type Asked, type CallName, origin, type PathOf, pathOf, type Person, type World, world } from '../world.ts'
import { dataFolder, runSite, type SiteProcess } from './site-process.ts'

export interface Server {
  site: SiteProcess
  /** Address of its live messages. */
  live: string
  ask<N extends CallName>(person: Person, name: N, input: CallInput<PathOf<N>>): Promise<Asked<N>>
}

export interface TwoServers extends AsyncDisposable {
  /** Writes to their database directly, without telling them. */
  w: World
  a: Server
  b: Server
}

/** Two server processes on one database. A member's cookies go to both, as through a proxy without affinity. */
export async function twoServers(env: Record<string, string> = {}): Promise<TwoServers> {
  const w = await world()
  const { database } = w.pool.options
  const { host } = inject('cluster')
  const url = `postgres://${inject('siteRole')}@localhost/${database}?host=${encodeURIComponent(host!)}`
  const folders = [await dataFolder(), await dataFolder()]
  const shared = { DATABASE_URL: url, PUBLIC_ORIGIN: origin, SECRETS_KEY: '07'.repeat(32), ...env }
  const [a, b] = await Promise.all(folders.map(({ path }) => runSite(path, shared)))
  const cookies = new Map<number, Map<string, string>>()
  return {
    w,
    a: serverAt(a!, cookies),
    b: serverAt(b!, cookies),
    async [Symbol.asyncDispose]() {
      await Promise.all([a, b].map((site) => site![Symbol.asyncDispose]()))
      await Promise.all(folders.map((folder) => folder[Symbol.asyncDispose]()))
      await w[Symbol.asyncDispose]()
      const errors = (a!.output() + b!.output()).split('\n').filter((line) => /"level":[56]0/.test(line))
      if (errors.length > 0) throw new Error(`The servers logged errors:\n${errors.join('\n')}`)
    },
  }
}

function serverAt(site: SiteProcess, cookies: Map<number, Map<string, string>>): Server {
  const jarOf = ({ id, token }: Person) => {
    const jar = cookies.get(id) ?? new Map([['judian_session', token]])
    cookies.set(id, jar)
    return jar
  }
  return {
    site,
    live: `${site.origin.replace('http:', 'ws:')}/ws/messaging`,
    async ask<N extends CallName>(person: Person, name: N, input: CallInput<PathOf<N>>) {
      const jar = jarOf(person)
      const response = await fetch(site.origin + pathOf.get(name)!, {
        method: 'POST',
        headers: { cookie: Array.from(jar, (pair) => pair.join('=')).join('; ') },
        body: encodeForm(input),
      })
      for (const cookie of response.headers.getSetCookie()) {
        const [, key, value] = cookie.match(/^(\w+)=([^;]*)/)!
        jar.set(key!, value!)
      }
      return (await response.json()) as Asked<N>
    },
  }
}
