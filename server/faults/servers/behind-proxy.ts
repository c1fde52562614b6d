import { once } from 'node:events'
import { dataFolder, runSite, type SiteProcess } from '../../testing/processes/site-process.ts'
import { openProxy } from './proxy.ts'

const usual = { TRUST_PROXY: '1', SMS_PROVIDER: 'console' }

/** Servers on one database and one folder of objects, behind a proxy. */
export async function openServers(databaseUrl: string, env: Record<string, string> = {}) {
  const folder = await dataFolder()
  const proxy = await openProxy()
  const running = new Set<SiteProcess>()
  return {
    origin: proxy.origin,
    /** Starts one more; of another version if its main program is named. */
    async start(main?: string): Promise<SiteProcess> {
      const own = { DATABASE_URL: databaseUrl, PUBLIC_ORIGIN: proxy.origin }
      const site = await runSite(folder.path, { ...usual, ...own, ...env }, main)
      running.add(site)
      await proxy.add(site.origin)
      return site
    },
    /** Ends one with this signal. */
    async end(site: SiteProcess, signal: 'SIGKILL' | 'SIGTERM') {
      site.child.kill(signal)
      await once(site.child, 'exit')
      running.delete(site)
      proxy.remove(site.origin)
    },
    async [Symbol.asyncDispose]() {
      await Promise.all([...running].map((site) => site[Symbol.asyncDispose]()))
      await proxy[Symbol.asyncDispose]()
      await folder[Symbol.asyncDispose]()
    },
  }
}
