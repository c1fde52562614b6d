import { fromBuffer } from 'yauzl'
import { writeExports } from '../src/domains/own-data/index.ts'
import { sessionOf } from './requests.ts'
import type { Person, World } from './world.ts'

/** Asks for an export, has the job write it, and answers its address. */
export async function exported(w: World, person: Person): Promise<string> {
  await w.given.sudo(person)
  await w.ask(person, 'exportMyData', {})
  await writeExports(w.ctx)
  return (await w.ask(person, 'openMyExport', {})).path!
}

export const download = (w: World, url: string, person: Person | null, headers: Record<string, string> = {}) =>
  w.app.inject({ url, headers, cookies: sessionOf(person) })

/** The files of a zip by name, as a reader of another maker than the writer's sees them, which also checks names and sums. */
export async function unzipped(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await new Promise<import('yauzl').ZipFile>((resolve, reject) =>
    fromBuffer(bytes, { lazyEntries: true, strictFileNames: true }, (error, file) =>
      error ? reject(error) : resolve(file),
    ),
  )
  const files = new Map<string, Buffer>()
  return new Promise((resolve, reject) => {
    zip.on('error', reject).on('end', () => resolve(files))
    zip.on('entry', (entry: import('yauzl').Entry) =>
      zip.openReadStream(entry, (error, stream) => {
        if (error) return reject(error)
        const chunks: Buffer[] = []
        stream.on('error', reject).on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          files.set(entry.fileName, Buffer.concat(chunks))
          zip.readEntry()
        })
      }),
    )
    zip.readEntry()
  })
}
