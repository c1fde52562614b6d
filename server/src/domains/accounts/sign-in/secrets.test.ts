import { expect, test } from 'vitest'
import { origin, type World, world } from '../../../../testing/world.ts'
import { build } from '../../../app.ts'
import { codeFor, credentials, memberWithPassword, password, post } from '../../../../testing/accounts.ts'

test('no log line contains a password, code, token or ciphertext, at any level', async () => {
  await using plain = await world()
  const lines: string[] = []
  const logTo = { write: (line: string) => void lines.push(line) }
  const site = { publicOrigin: origin, trustProxy: 0, checkAnswers: true, logLevel: 'trace', logTo }
  const { app, ctx } = await build({ ...plain.ports, db: plain.db, ...site })
  const w: World = { ...plain, app, ctx }
  const { phone } = await memberWithPassword(w)
  const secrets: (string | undefined)[] = [password, 'brandnew1']

  const given = await credentials(w, phone, password)
  const { cookie } = await post(w, 'signin', given)
  secrets.push(cookie?.value, given.aword, given.phone_num)
  await post(w, 'autosignin', {}, { token: cookie!.value })
  const code = await codeFor(w, 'reset', phone)
  secrets.push(code)
  await post(w, 'updatePasswordByPhoneNum', { phone_num: phone, verify_code: code, password: 'brandnew1' })
  w.ports.sms.failing = true
  await expect(codeFor(w, 'signup', '13800000301')).rejects.toThrow('503')
  await w.db.schema.dropTable('sms_codes').execute()
  const lost = await post(w, 'updatePasswordByPhoneNum', { phone_num: phone, verify_code: code, password: 'brandnew1' })
  expect(lost.body).toMatchObject({ status: 500, outcome: 'InternalError' })
  await app.close()

  const written = lines.join('')
  expect(written).toContain('a code could not be sent')
  expect(written).toContain('a request failed')
  for (const secret of secrets) {
    expect(secret).toBeTruthy()
    expect(written).not.toContain(secret)
    expect(written).not.toContain(encodeURIComponent(secret!))
  }
})
