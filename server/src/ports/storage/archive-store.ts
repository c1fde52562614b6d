import type { Readable } from 'node:stream'

export interface StoredArchive {
  readonly name: string
  readonly bytes: number
  readonly finishedAt: Date
}

/** Stores large files, such as backups, written as streams. Adapters: a folder, any S3-compatible store. */
export interface ArchiveStore {
  /** Stores the stream under this name, where it appears only when it is whole and durable. */
  write(name: string, content: Readable): Promise<void>
  list(pattern: RegExp): Promise<StoredArchive[]>
  delete(name: string): Promise<void>
}

export const oldestFirst = (archives: StoredArchive[]) =>
  archives.sort((one, other) => one.finishedAt.getTime() - other.finishedAt.getTime())
