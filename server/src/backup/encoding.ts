import { hash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { Duplex } from 'node:stream'
import { ReadableStream } from 'node:stream/web'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { ArchiveRefused } from './format.ts'

const ageStart = Buffer.from('age-encryption.org/')
const zstdStart = Buffer.from([0x28, 0xb5, 0x2f, 0xfd])
const identityStart = 'AGE-SECRET-KEY-1'

/** Bounds the memory that reading takes: 2^23 bytes. */
const windowLog = 23

export const compress = () =>
  createZstdCompress({
    params: {
      [constants.ZSTD_c_compressionLevel]: 3,
      [constants.ZSTD_c_windowLog]: windowLog,
      [constants.ZSTD_c_checksumFlag]: 1,
    },
  })

export const decompress = () => createZstdDecompress({ params: { [constants.ZSTD_d_windowLogMax]: windowLog } })

type Bytes = AsyncIterable<Uint8Array>

/** Loaded on first use: it takes 4 MB, and unencrypted sites don't need it. */
const age = () => import('age-encryption')

/** Encrypts for the BACKUP_KEY: an age identity, or its recipient. */
export async function encryption(key: string) {
  const { Encrypter, identityToRecipient } = await age()
  const encrypter = new Encrypter()
  encrypter.addRecipient(key.startsWith(identityStart) ? await identityToRecipient(key) : key)
  return Duplex.from((plain: Bytes) => chunksOf(encrypter.encrypt(ReadableStream.from(plain))))
}

async function decryption(identity: string) {
  const { Decrypter } = await age()
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  return Duplex.from((encrypted: Bytes) => chunksOf(decrypter.decrypt(ReadableStream.from(encrypted))))
}

/**
 * Encrypts and decrypts single objects. `space` identifies the recipient: copies for another key are stored separately.
 * Decrypting needs the identity: ArchiveRefused without it.
 */
export async function objectCipher(key: string | undefined) {
  if (key === undefined) return { space: plainSpace, encrypt: unchanged, decrypt: decryptOrRefuse(undefined) }
  const { Encrypter, identityToRecipient } = await age()
  const recipient = key.startsWith(identityStart) ? await identityToRecipient(key) : key
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  return {
    space: hash('sha256', recipient).slice(0, 16),
    encrypt: (plain: Uint8Array) => encrypter.encrypt(plain),
    decrypt: decryptOrRefuse(key),
  }
}

const plainSpace = 'plain'
const unchanged = (bytes: Uint8Array) => Promise.resolve(bytes)

const decryptOrRefuse = (key: string | undefined) => async (space: string, bytes: Uint8Array) => {
  if (space === plainSpace) return bytes
  if (!key?.startsWith(identityStart)) throw keyNeeded()
  const { Decrypter } = await age()
  const decrypter = new Decrypter()
  decrypter.addIdentity(key)
  return decrypter.decrypt(bytes)
}

const keyNeeded = () => new ArchiveRefused(`存档已加密：请在 BACKUP_KEY 里给出备份时的密钥（${identityStart}…）`)

async function* chunksOf(stream: Promise<Bytes>) {
  yield* await stream
}

/**
 * Returns the decryption stream of this file, if it is encrypted. Throws ArchiveRefused for another kind of file, and
 * without its key.
 */
export async function decryptionOf(path: string, key: string | undefined) {
  await using file = await open(path)
  const start = await firstBytes(file, ageStart.length)
  if (start.subarray(0, zstdStart.length).equals(zstdStart)) return undefined
  if (!start.equals(ageStart)) throw new ArchiveRefused('这个文件不是本站的备份存档')
  if (!key?.startsWith(identityStart)) throw keyNeeded()
  return decryption(key)
}

async function firstBytes(file: FileHandle, length: number) {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0)
  return buffer.subarray(0, bytesRead)
}

/** Throws for a backup without a key of a site that others can reach: it would have everything about its members. */
export function assertEncrypted(isPublic: boolean, backupKey: string | undefined) {
  if (!isPublic || backupKey !== undefined) return
  throw new Error(
    '网站可以从外部访问，备份必须加密：运行 npm run backup -- --new-key 生成密钥，设为 BACKUP_KEY，并在网站之外另存一份',
  )
}
