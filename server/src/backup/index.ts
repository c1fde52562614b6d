/** Public interface of backup and restore. They read the list of tables from the database's catalog. */
export { assertEncrypted } from './encoding.ts'
export { decryptionOf, encryption } from './encoding.ts'
export { readEndings } from './endings.ts'
export { megabytes, noProgress, printedProgress, type Progress } from './progress.ts'
export { restoreArchive, verifyArchive } from './restore-archive.ts'
export { openBackups } from './scheduled.ts'
export { assertRestored, inUse, otherConnections } from './target.ts'
export { writeArchive } from './write-archive.ts'
