import { buffer } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'
import { sessionOf } from './requests.ts'
import type { Person, World } from './world.ts'
import { runJob } from './jobs.ts'

/** Requests an export, runs the job that writes it, and returns its address. */
export async function exported(w: World, person: Person): Promise<string> {
  await w.given.sudo(person)
  await w.ask(person, 'exportMyData', {})
  await runJob(w.ctx, 'write-data-exports')
  return (await w.ask(person, 'openMyExport', {})).path!
}

export const download = (w: World, url: string, person: Person | null, headers: Record<string, string> = {}) =>
  w.app.inject({ url, headers, cookies: sessionOf(person) })

/** The files of a zip by name, as another library than the writer reads them; it refuses names that lead out of a folder. */
export async function unzipped(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(bytes, { strictFileNames: true })
  const files = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  return files
}
