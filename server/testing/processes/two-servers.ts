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
  const cookies = new Map()
  const [a, b] = await Promise.all([serverOn(w, env, cookies), serverOn(w, env, cookies)])
  return {
    w,
    a,
    b,
    async [Symbol.asyncDispose]() {
      await Promise.all([a, b].map((server) => server[Symbol.asyncDispose]()))
      await w[Symbol.asyncDispose]()
    },
  }
}

type Cookies = Map<number, Map<string, string>>

/** A server process on the world's database. The log of its life must have no error. */
export async function serverOn(
  w: World,
  env: Record<string, string> = {},
  cookies: Cookies = new Map(),
): Promise<Server & AsyncDisposable> {
  const { database } = w.pool.options
  const { host } = inject('cluster')
  const url = `postgres://${inject('siteRole')}@localhost/${database}?host=${encodeURIComponent(host!)}`
  const folder = await dataFolder()
  const shared = { DATABASE_URL: url, PUBLIC_ORIGIN: origin, SECRETS_KEY: '07'.repeat(32) }
  const site = await runSite(folder.path, { ...shared, ...env })
  return {
    ...serverAt(site, cookies),
    async [Symbol.asyncDispose]() {
      await site[Symbol.asyncDispose]()
      await folder[Symbol.asyncDispose]()
      const errors = site
        .output()
        .split('\n')
        .filter((line) => /"level":[56]0/.test(line))
      if (errors.length > 0) throw new Error(`The server logged errors:\n${errors.join('\n')}`)
    },
  }
}

/** A client of a running site, with members' cookies like a browser. */
export function serverAt(site: SiteProcess, cookies: Cookies = new Map()): Server {
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
