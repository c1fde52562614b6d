import { expect, test, vi } from 'vitest'
import { databaseUrlOf, startCommand } from '../../testing/processes/command.ts'
import { ownDatabase } from '../../testing/processes/own-database.ts'
import { dataFolder, runSite } from '../../testing/processes/site-process.ts'
import { world } from '../../testing/world.ts'
import { createMember, makeAdmin } from '../domains/accounts/index.ts'
import { createDb, createPool, type Db } from '../kernel/db/db.ts'
import { createSecretBox, type SecretBox } from '../ports/secret-box/index.ts'
import { sealedSecret } from '../secrets.ts'

// Starts processes.
vi.setConfig({ testTimeout: 120_000 })

const [first, second, third] = ['01', '02', '03'].map((byte) => byte.repeat(32)) as [string, string, string]

test('a server with another key than the database’s stops, until the key is rotated or given up', async () => {
  await using database = await ownDatabase({ migrated: true })
  await using folder = await dataFolder()
  const envWith = (key: string) => ({ DATABASE_URL: database.url, SECRETS_KEY: key })
  const startWith = async (key: string) => {
    await using site = await runSite(folder.path, envWith(key))
    return (await fetch(`${site.origin}/readyz`)).status
  }
  const rotate = (args: string[], key: string) => startCommand('rotate-key', args, envWith(key)).ended
  const refusal = '不是这个数据库的那一个'
  expect(await startWith(first)).toBe(200)
  await expect(startWith(second)).rejects.toThrow(
    `据点 无法启动：这里的 SECRETS_KEY（没有设置时是 DATA_DIR 里的 secrets.key）${refusal}`,
  )

  expect(await rotate([], second)).toMatchObject({ code: 1, output: expect.stringContaining(refusal) })
  const { code, output } = await rotate([], first)
  expect([code, output]).toEqual([
    0,
    expect.stringContaining('请在环境里换上它（systemd 下是 /etc/judian/judian.env），再启动网站'),
  ])
  const [, rotated = ''] = /SECRETS_KEY=([0-9a-f]{64})/.exec(output)!
  await expect(startWith(first)).rejects.toThrow(refusal)
  expect(await startWith(rotated)).toBe(200)

  expect(await rotate(['--lost'], third)).toMatchObject({ code: 0 })
  expect(await startWith(third)).toBe(200)
})

test('members are found by phone under the new key, and an admin by number when it is lost', async () => {
  await using database = await ownDatabase({ migrated: true })
  const phone = '13800009999'
  const onDatabase = async <T>(key: string, work: (site: { db: Db; secretBox: SecretBox }) => Promise<T>) => {
    const db = createDb(createPool(database.connection))
    const secretBox = createSecretBox(Buffer.from(key, 'hex'))
    return work({ db, secretBox }).finally(() => db.destroy())
  }
  const pepper = (key: string) => onDatabase(key, ({ db, secretBox }) => sealedSecret(db, secretBox, 'recovery-codes'))
  const run = (command: 'recover-admin' | 'rotate-key', args: string[], key: string) =>
    startCommand(command, args, { DATABASE_URL: database.url, SECRETS_KEY: key }).ended
  const adminId = await onDatabase(first, async (site) => {
    const id = await createMember(site.db, site.secretBox, { phone, username: '老兵', passwordHash: 'never matches' })
    await makeAdmin(site, phone)
    return id
  })
  const before = await pepper(first)

  const { output } = await run('rotate-key', [], first)
  const [, rotated = ''] = /SECRETS_KEY=([0-9a-f]{64})/.exec(output)!
  expect(await run('recover-admin', [phone], rotated)).toMatchObject({ code: 0 })
  expect(await pepper(rotated)).toBe(before)

  expect((await run('rotate-key', ['--lost'], third)).output).toContain('1 位成员的手机号打不开了')
  expect(await run('recover-admin', [phone], third)).toMatchObject({ code: 1 })
  expect(await run('recover-admin', [String(adminId), '--phone', phone], third)).toMatchObject({ code: 0 })
  expect(await run('recover-admin', [phone], third)).toMatchObject({ code: 0 })
})

test('with the embedded database the new key is in its file', async () => {
  await using folder = await dataFolder()
  const env = { DATA_DIR: folder.path, SECRETS_KEY: '' }
  const start = async () => {
    await using site = await runSite(folder.path, env)
    return (await fetch(`${site.origin}/readyz`)).status
  }
  await start()
  const rotated = await startCommand('rotate-key', [], env).ended
  expect(rotated).toMatchObject({ code: 0, output: expect.stringContaining('已写入 DATA_DIR 里的 secrets.key') })
  expect(await start()).toBe(200)
})

test('while the site runs the key is not rotated', async () => {
  await using w = await world()
  const env = { DATABASE_URL: await databaseUrlOf(w), SECRETS_KEY: first }
  const refused = await startCommand('rotate-key', [], env).ended
  expect(refused).toMatchObject({ code: 1, output: expect.stringMatching(/没有更换密钥：数据库正在使用（\d+ 个连接/) })
  expect(refused.output).not.toContain('SECRETS_KEY=')
  expect(await w.db.selectFrom('secrets').select('value').where('name', 'like', 'secrets-key%').execute()).toEqual([
    { value: expect.any(String) },
  ])
})
