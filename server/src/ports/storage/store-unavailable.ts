/** The store can't be used for now: it doesn't answer, is overloaded, or its disk is full. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable'
}

const diskErrors = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO'])

/** Throws StoreUnavailable for a disk error, and any other error unchanged. */
export function throwDiskError(error: unknown): never {
  const { code = '' } = error as NodeJS.ErrnoException
  if (diskErrors.has(code)) throw new StoreUnavailable(`the disk of the objects failed: ${code}`, { cause: error })
  throw error
}
