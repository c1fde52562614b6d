import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import type { z } from 'zod'
import { fileOf, formatVersion, type Kind, manifest, type Manifest } from '../format.ts'

/** The reason why nothing of a folder is imported, worded for the operator. */
export class ImportRefused extends Error {
  override readonly name = 'ImportRefused'
}

/** Reads the manifest, and compares the files with its sums. Throws ImportRefused. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, 'manifest.json'), 'utf8').catch(() => {
    throw new ImportRefused(`${folder} 里没有 manifest.json：导出没有完成，或不是导出的文件夹`)
  })
  const { success, data } = manifest.safeParse(parsed(text))
  if (!success) throw new ImportRefused('manifest.json 的格式不正确')
  if (data.format !== formatVersion)
    throw new ImportRefused(`这个文件夹是格式 ${data.format}，这里能导入的是格式 ${formatVersion}`)
  for (const [kind, { sha256 }] of Object.entries(data.files)) {
    const sum = createHash('sha256')
    await pipeline(createReadStream(join(folder, fileOf(kind as Kind))), sum).catch(() => {
      throw new ImportRefused(`${fileOf(kind as Kind)} 不在文件夹里`)
    })
    if (sum.digest('hex') !== sha256)
      throw new ImportRefused(`${fileOf(kind as Kind)} 与清单不符，请重新导出或复制一次`)
  }
  return data
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

interface Batch<L> {
  lines: L[]
  /** Lines that don't match their schema, by number. */
  wrong: { number: number; why: string }[]
}

/** The lines of a stream in batches, checked against their schema. */
export async function* batches<L>(
  input: NodeJS.ReadableStream,
  schema: z.ZodType<L>,
  size: number,
): AsyncGenerator<Batch<L>> {
  let batch: Batch<L> = { lines: [], wrong: [] }
  let number = 0
  for await (const text of createInterface({ input, crlfDelay: Infinity })) {
    const { success, data, error } = schema.safeParse(parsed(text))
    number++
    if (success) batch.lines.push(data)
    else
      batch.wrong.push({
        number,
        why: error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('；'),
      })
    if (batch.lines.length + batch.wrong.length < size) continue
    yield batch
    batch = { lines: [], wrong: [] }
  }
  yield batch
}
