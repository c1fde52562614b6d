export { newKeys, plainKey } from './key.ts'
export { keyHasher } from './key-hash.ts'
