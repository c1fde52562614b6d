import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/**
 * A zip that is produced as fast as it is read. An error in `fill` or in reading a file ends the stream with that
 * error.
 */
export function zipStream(fill: (zip: ZipFile) => Promise<void>): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  const fail = (error: Error) => output.destroy(error)
  zip.on('error', fail)
  fill(zip).then(() => zip.end(), fail)
  return output
}

interface FileOptions {
  mtime: Date
  compress?: boolean
}

/** Adds a file that is opened when its turn comes, after the files before it. */
export const addFile = (zip: ZipFile, name: string, options: FileOptions, read: () => Promise<Uint8Array>) =>
  zip.addReadStreamLazy(name, options, (give) => {
    read().then(
      (bytes) => give(null, Readable.from([Buffer.from(bytes)])),
      (error: unknown) => give(error, Readable.from([])),
    )
  })
