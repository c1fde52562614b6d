export { newKeys, plainKey } from './key.ts'
export { keyHasher, recoveryCodeHasher } from './key-hash.ts'
