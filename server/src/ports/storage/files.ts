import { open } from 'node:fs/promises'

/** Makes a rename in the folder durable. Windows can't open folders and needs none of this. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  await using folder = await open(path, 'r')
  await folder.sync()
}

export const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** A folder that doesn't exist yet has no files. */
export function ifMissing(error: unknown): string[] {
  if (isMissing(error)) return []
  throw error
}
