import { createHash, hash } from 'node:crypto'
import { createWriteStream, type WriteStream } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { finished } from 'node:stream/promises'
import { join } from 'node:path'
import { fileOf, formatVersion, type Kind, kinds, type Manifest } from '@judian/server/src/moving/format.ts'
import type { z } from 'zod'

export type Written<K extends Kind> = z.input<(typeof kinds)[K]>

/** What some readers only could see of the old forum: for the operator alone, an import doesn't read it. */
export const withheldFile = 'withheld.jsonl'

/** Writes the folder of the format, a line at a time and all kinds side by side. What an interrupted run has left is removed. */
export async function createFolder(path: string) {
  await mkdir(path, { recursive: true, mode: 0o700 })
  if ((await readdir(path)).includes('manifest.json')) throw new Error(`${path} 里已经有一份完整的导出，请换一个文件夹`)
  for (const name of [...Object.keys(kinds).map((kind) => fileOf(kind as Kind)), withheldFile, 'images'])
    await rm(join(path, name), { recursive: true, force: true })
  await mkdir(join(path, 'images'), { mode: 0o700 })
  const files = new Map(Object.keys(kinds).map((kind) => [kind as Kind, openLines(join(path, fileOf(kind as Kind)))]))
  const withheld = openLines(join(path, withheldFile))
  let images = 0

  return {
    write: <K extends Kind>(kind: K, line: Written<K>) => files.get(kind)!.write(line),
    withhold: (line: { kind: string; id: string; why: string; text: string }) => withheld.write(line),
    countOf: (kind: Kind) => files.get(kind)!.lines(),
    /** Stores a picture by the hash of its bytes, and returns its file's name. */
    async picture(bytes: Buffer, extension: string): Promise<string> {
      const name = `${hash('sha256', bytes)}.${extension}`
      try {
        await writeFile(join(path, 'images', name), bytes, { flag: 'wx', mode: 0o600 })
        images++
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      }
      return name
    },
    /** Ends the files; the manifest is last: without it a folder isn't whole. */
    async finish({
      source,
      createdAt,
      addresses,
    }: Pick<Manifest, 'source' | 'createdAt' | 'addresses'>): Promise<Manifest> {
      await withheld.end()
      const sums = await Promise.all(Array.from(files, async ([kind, file]) => [kind, await file.end()] as const))
      const manifest = {
        format: formatVersion,
        source,
        createdAt,
        files: Object.fromEntries(sums) as Manifest['files'],
        images,
        addresses,
      }
      await writeFile(join(path, 'manifest.json'), `${JSON.stringify(manifest, null, 1)}\n`, {
        flag: 'wx',
        mode: 0o600,
      })
      return manifest
    },
  }
}

export type Folder = Awaited<ReturnType<typeof createFolder>>

function openLines(path: string) {
  const file: WriteStream = createWriteStream(path, { mode: 0o600 })
  const sum = createHash('sha256')
  let lines = 0
  return {
    lines: () => lines,
    async write(line: object) {
      const bytes = Buffer.from(`${JSON.stringify(line)}\n`)
      sum.update(bytes)
      lines++
      if (!file.write(bytes)) await new Promise((resolve) => file.once('drain', resolve))
    },
    async end() {
      file.end()
      await finished(file)
      return { lines, sha256: sum.digest('hex') }
    },
  }
}
