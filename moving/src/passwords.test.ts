import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { codeFor, encrypt, signIn, ticks } from '@judian/server/testing/accounts.ts'
import { exportFolder, exportWorld, importWorld } from '@judian/server/testing/moving.ts'
import { world } from '@judian/server/testing/world.ts'
import { expect, test } from 'vitest'
import { movedForum } from '../testing/moved-forum.ts'

/** An age identity of this test. */
const key = 'AGE-SECRET-KEY-10HMYGNTMAQRP9RTFCCQF7Y07XXZXSE766HXXQZG0ANEWRMFKU7WS669ARP'

test('a member of the forum claims their account with the old password, and none of it leaves again', async () => {
  await using folder = await movedForum(key)
  expect(folder.report).toContain('- 密码：不是认识的算法，共 1 个：1')
  const file = await readFile(join(folder.path, 'old-passwords.jsonl.age'), 'latin1')
  expect(file).toMatch(/^age-encryption\.org/)
  await using w = await world()
  await importWorld(w, folder.path, { credentialsOf: key })
  // Another run stores nothing twice.
  await importWorld(w, folder.path, { credentialsOf: key })
  const stored = w.db.selectFrom('oldPasswords').select(['name', 'hash']).orderBy('name')
  expect((await stored.execute()).map(({ name }) => name).toSorted()).toEqual(['小李', '远古成员'])
  for (const { hash } of await stored.execute()) expect(hash).toMatch(/^\$argon2id\$/)

  await w.given.allFeatures()
  const phone = '13800000101'
  expect(
    await w.ask(null, 'claimOldAccount', {
      old_name: await encrypt(w, '小李'),
      old_password: await encrypt(w, 'secret'),
      phone_num: phone,
      verify_code: await codeFor(w, 'signup', phone),
      password: 'secret123',
      ...ticks,
    }),
  ).toEqual({ status: 200, username: '小李' })
  expect((await signIn(w, phone, 'secret123')).body).toEqual({ status: 200 })
  await importWorld(w, folder.path, { credentialsOf: key })
  expect((await stored.execute()).map(({ name }) => name)).toEqual(['远古成员'])
  await using again = await exportFolder()
  await exportWorld(w, again.path, { credentialsFor: key })
  expect((await signIn(w, phone, 'secret123')).body).toEqual({ status: 200 })
})
