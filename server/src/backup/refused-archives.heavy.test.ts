import { readFile, writeFile } from 'node:fs/promises'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { expect, test } from 'vitest'
import { type CraftedEntry, craft, entriesOf } from '../../testing/backup/craft.ts'
import { backUp, emptySite, objectsOf, restore, vault } from '../../testing/backup/vault.ts'
import { type World, world } from '../../testing/world.ts'
import { noProgress, verifyArchive } from './index.ts'
import { sha256 } from './sums.ts'

/** A small site with a post and two objects. */
async function smallSite() {
  const w = await world()
  await w.given.moment(await w.given.member())
  await w.ports.storage.put('images/aa.webp', Buffer.from('one'), 'image/webp')
  await w.ports.storage.put('images/bb.webp', Buffer.alloc(100_000, 'two'), 'image/webp')
  return w
}

const verify = (path: string, backupKey?: string) => verifyArchive({ path, backupKey }, noProgress)
const refusal = {
  name: 'ArchiveRefused',
  message: expect.stringMatching('存档被截断或改动过|不是本站的备份存档') as string,
}

function contentOf(archive: Buffer): Buffer | undefined {
  try {
    return zstdDecompressSync(archive)
  } catch {
    return undefined
  }
}

test.for(['plain', 'encrypted'] as const)('a cut or changed archive is refused: %s', async (kind) => {
  await using w = await smallSite()
  await using folder = await vault()
  const backupKey = kind === 'plain' ? undefined : await generateX25519Identity()
  await backUp(w, folder.path, backupKey ? { backupKey } : {})
  await verify(folder.path, backupKey)
  const whole = await readFile(folder.path)

  const places = Array.from({ length: 40 }, (_, n) => Math.floor((whole.length * n) / 40))
  for (const length of [...places, whole.length - 17, whole.length - 4, whole.length - 1]) {
    await writeFile(folder.path, whole.subarray(0, length))
    await expect(verify(folder.path, backupKey)).rejects.toMatchObject(refusal)
  }
  for (const at of [...places, whole.length - 1]) {
    const changed = Buffer.from(whole)
    changed[at]! ^= 0x10
    // A bit without meaning for the decoder changes nothing.
    if (kind === 'plain' && contentOf(changed)?.equals(contentOf(whole)!)) continue
    await writeFile(folder.path, changed)
    await expect(verify(folder.path, backupKey)).rejects.toMatchObject(refusal)
  }
})

test('an encrypted archive opens only with its key; a recipient can write but not read', async () => {
  await using w = await smallSite()
  await using folder = await vault()
  const [key, other] = [await generateX25519Identity(), await generateX25519Identity()]
  await backUp(w, folder.path, { backupKey: await identityToRecipient(key) })
  expect((await readFile(folder.path)).subarray(0, 21).toString()).toBe('age-encryption.org/v1')

  await expect(verify(folder.path)).rejects.toThrow('存档已加密：请在 BACKUP_KEY')
  await expect(verify(folder.path, await identityToRecipient(key))).rejects.toThrow('存档已加密：请在 BACKUP_KEY')
  await expect(verify(folder.path, other)).rejects.toThrow('BACKUP_KEY 不是加密这份存档的密钥')
  await using site = await emptySite()
  await restore(w, folder.path, site, { backupKey: key })
  expect((await site.storage.get('images/aa.webp'))?.bytes).toEqual(Buffer.from('one'))
})

type Change = (entries: CraftedEntry[]) => CraftedEntry[]
const isRows = ({ name }: CraftedEntry) => name.startsWith('tables/users/')
const renamed =
  (from: (entry: CraftedEntry) => boolean, name: string): Change =>
  (entries) =>
    entries.map((entry) => (from(entry) ? { ...entry, name } : entry))
const isObject = ({ name }: CraftedEntry) => name === 'objects/images/aa.webp'
const inHeader =
  (change: (header: Record<string, unknown>) => object): Change =>
  (entries) =>
    entries.map((entry) =>
      entry.name === 'header.json'
        ? { ...entry, content: JSON.stringify(change(JSON.parse(entry.content.toString()) as Record<string, unknown>)) }
        : entry,
    )

/** A manifest that fits the changed header, as a newer version's would. */
const resealed =
  (change: Change): Change =>
  (entries) => {
    const changed = change(entries)
    const manifest = JSON.parse(changed.at(-1)!.content.toString()) as object
    const content = JSON.stringify({ ...manifest, header: sha256(changed[0]!.content) })
    return [...changed.slice(0, -1), { name: 'manifest.json', content }]
  }

const crafted: Record<string, [Change, string]> = {
  'an object outside the store': [renamed(isObject, 'objects/../../etc/passwd'), '不认识的条目'],
  'an absolute object': [renamed(isObject, 'objects//etc/passwd'), '不认识的条目'],
  'an entry of another folder': [renamed(isObject, '../up'), '不认识的条目'],
  'an unknown table': [renamed(isRows, 'tables/pg_authid/000001.copy'), '不认识的表'],
  'a table with a path': [renamed(isRows, 'tables/../users/000001.copy'), '不认识的表'],
  'a symbolic link': [
    (entries) => entries.map((entry) => (isObject(entry) ? { ...entry, type: 'symlink', content: '' } : entry)),
    '不是文件',
  ],
  'a changed row': [
    (entries) =>
      entries.map((entry) =>
        isRows(entry) ? { ...entry, content: entry.content.toString().replace('成员', '坏人') } : entry,
      ),
    '表 users 与清单不符',
  ],
  'a missing part': [(entries) => entries.filter((entry) => !isRows(entry)), '表 users 与清单不符'],
  'a changed object': [
    (entries) => entries.map((entry) => (isObject(entry) ? { ...entry, content: 'eno' } : entry)),
    '图片与清单不符',
  ],
  'a missing object': [(entries) => entries.filter((entry) => !isObject(entry)), '图片与清单不符'],
  'a changed header': [inHeader((header) => ({ ...header, secretsKey: 'ffff' })), '文件头与清单不符'],
  'no header': [(entries) => entries.slice(1), '缺少文件头'],
  'no manifest': [(entries) => entries.slice(0, -1), '没有结尾的清单'],
  'something after the manifest': [
    (entries) => [...entries, { name: 'objects/images/c.webp', content: '' }],
    '在清单之后',
  ],
  'a newer format': [inHeader((header) => ({ ...header, format: 3 })), '存档的格式（3）比本站的版本新'],
  'newer tables': [
    resealed(
      inHeader((header) => ({ ...header, migrations: [...(header['migrations'] as string[]), '9999_future.sql'] })),
    ),
    '存档来自更新的版本（9999_future.sql）',
  ],
  'tables from before the baseline': [
    resealed(inHeader((header) => ({ ...header, migrations: ['0008_lighter_writes.sql'] }))),
    '存档来自 0.3.0 版之前的版本。请用 0.3.0 版恢复它',
  ],
  'a header that is too large': [
    inHeader((header) => ({ ...header, filler: 'x'.repeat(5_000_000) })),
    'header.json 太大',
  ],
}

test('crafted archives are refused before anything is written', async () => {
  await using w = await smallSite()
  await using folder = await vault()
  await backUp(w, folder.path)
  const entries = await entriesOf(folder.path)
  await using site = await emptySite()
  for (const [name, [change, message]] of Object.entries(crafted)) {
    await craft(folder.path, change(entries))
    const refused = await restore(w, folder.path, site).catch(String)
    expect([name, refused]).toEqual([name, expect.stringContaining(message)])
  }
  expect(await objectsOf(site.storage)).toEqual({})
})

test('tables that don’t fit the archive’s version are refused', async () => {
  await using w = await smallSite()
  await using folder = await vault()
  await backUp(w, folder.path)
  const fewer = inHeader((header) => ({ ...header, tables: (header['tables'] as object[]).slice(1) }))
  await craft(folder.path, resealed(fewer)(await entriesOf(folder.path)))
  await using site = await emptySite()
  await expect(restore(w, folder.path, site)).rejects.toThrow('表的结构与它的版本不符')
})

test('an entry that states 10 GB is refused unread', async () => {
  await using w: World = await smallSite()
  await using folder = await vault()
  await backUp(w, folder.path)
  const [header] = await entriesOf(folder.path)
  // A tar header written by hand: the size is encoded as GNU tar does beyond 8 GiB, and no content follows.
  const start = Buffer.alloc(512)
  start.write('header.json', 0)
  start.write('0000600\0', 100)
  start.writeUInt8(0x80, 124)
  start.writeBigUInt64BE(10_000_000_000n, 128)
  start.write('0', 156)
  start.write('ustar\x0000', 257)
  start.write(' '.repeat(8), 148)
  start.write(
    `${start
      .reduce((sum, byte) => sum + byte, 0)
      .toString(8)
      .padStart(6, '0')}\0 `,
    148,
  )
  await writeFile(folder.path, zstdCompressSync(Buffer.concat([start, Buffer.from(header!.content)])))
  await expect(verify(folder.path)).rejects.toThrow('header.json 太大')
})

test('another kind of file is refused', async () => {
  await using folder = await vault()
  await writeFile(folder.path, 'PK\u0003\u0004 no backup at all')
  await expect(verify(folder.path)).rejects.toThrow('这个文件不是本站的备份存档')
  await writeFile(folder.path, zstdCompressSync('zstd, and no tar'))
  await expect(verify(folder.path)).rejects.toThrow('存档被截断或改动过')
})
