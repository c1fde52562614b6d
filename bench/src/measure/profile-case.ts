import { access, mkdir, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Case } from '../cases/case.ts'
import { profileOf, type Site } from '../servers/site.ts'
import { runClosedLoop } from './closed-loop.ts'

/** Writes a CPU profile of the server under a case, after its measurement, which profiling would slow down; returns the file. */
export async function profileCase(one: Case, site: Site, dataDir: string, seconds: number): Promise<string> {
  process.kill(site.pid, 'SIGWINCH')
  await runClosedLoop(site.port, { connections: one.connections, seconds, next: one.next })
  process.kill(site.pid, 'SIGWINCH')
  const written = profileOf(dataDir)
  for (let waited = 0; !(await exists(written)); waited++) {
    if (waited === 1_500) throw new Error('the server wrote no profile within half a minute')
    await delay(20)
  }
  const folder = join(dirname(dataDir), 'profiles')
  await mkdir(folder, { recursive: true })
  const file = join(folder, `${one.name}.cpuprofile`)
  await rename(written, file)
  return file
}

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  )
