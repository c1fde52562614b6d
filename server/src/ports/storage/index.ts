export { folderStore } from './folder.ts'
export { s3Store } from './s3.ts'
export type { ObjectStore } from './object-store.ts'
