export { folderStore } from './folder.ts'
export { s3Store } from './s3.ts'
export type { S3Options } from './s3.ts'
export type { ObjectStore, StoredObject } from './object-store.ts'
