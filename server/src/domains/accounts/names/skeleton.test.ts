import { expect, test } from 'vitest'
import { world } from '../../../../testing/world.ts'
import { codeFor, memberWithPassword, ticks } from '../../../../testing/accounts.ts'
import { isReadableName } from '../../../text/scripts.ts'
import { traditionalToSimplified } from '../../../text/traditional.ts'
import { confusables } from '../../../text/confusables.ts'
import { skeletonOf } from './skeleton.ts'

test.for([
  ['Nighthawk', 'Νіghthаwk', 'Greek and Cyrillic letters'],
  ['BOB', 'ВОВ', 'Cyrillic capitals'],
  ['bob', 'ΒΟΒ', 'Greek capitals in another case'],
  ['player1', 'playerI', 'a digit and a capital'],
  ['pool', 'p00l', 'zeros'],
  ['modern', 'modem', 'r and n beside each other'],
  ['José', 'Jose', 'accents'],
  ['口令官', 'ロ令官', 'kana'],
  ['ａｂｃ', 'abc', 'width'],
  ['Ꭰan', 'Dan', 'Cherokee'],
  ['鐵門栓', '铁门栓', 'traditional characters'],
  ['Đøłł', 'doll', 'strokes'],
] as const)('%s looks like %s: %s', ([one, other]) => expect(skeletonOf(one)).toBe(skeletonOf(other)))

test.for([
  ['夜枭', '夜鸮'],
  ['player3', 'playerE'],
  ['がく', 'かく'],
  ['night_owl', 'nightowl'],
  ['成员1', '成员11'],
] as const)('%s does not look like %s', ([one, other]) => expect(skeletonOf(one)).not.toBe(skeletonOf(other)))

test.for([
  ['Nighthawk', 'Nlghthawk'],
  ['铁门栓', '鐵門栓'],
] as const)('while %s exists, %s is taken, at sign-up and after a reset', async ([name, lookAlike]) => {
  await using w = await world()
  await memberWithPassword(w, '13700000009', name)
  const form = { phone_num: '13800000101', password: 'secret123', username: lookAlike, ...ticks }
  const verify_code = await codeFor(w, 'signup', form.phone_num)
  const taken = { status: 406, outcome: 'UsernameTaken', message: '昵称已被注册' }
  expect(await w.ask(null, 'signup', { ...form, verify_code })).toEqual(taken)

  const member = await w.given.member()
  await w.db.updateTable('users').set({ nameResetAt: new Date() }).where('id', '=', member.id).execute()
  expect(await w.ask(member, 'chooseUsername', { username: lookAlike })).toMatchObject(taken)
})

test.for(['管理員', '系統管理員', '據點助手', '铁门栓ʹ', 'Kestrelߺ7', 'Νіghthаwk'])(
  '%s can’t be chosen as a name',
  async (username) => {
    await using w = await world()
    const me = await w.given.member()
    await w.db.updateTable('users').set({ nameResetAt: new Date() }).where('id', '=', me.id).execute()
    const refused = { status: 402, outcome: 'UsernameRefused', message: '昵称不符合规范' }
    expect(await w.ask(me, 'chooseUsername', { username })).toMatchObject(refused)
  },
)

test('every simplified form and every look-alike that a name may have has the skeleton of its character', () => {
  const groups = [...(traditionalToSimplified.match(/\S\S/g) ?? []), ...confusables.trim().split(/\s+/)]
  for (const group of groups) {
    const skeletons = Array.from(group)
      .filter(isReadableName)
      .map((letter) => skeletonOf(letter).toLowerCase())
    expect({ group, skeletons: new Set(skeletons).size }).toEqual({ group, skeletons: Math.min(1, skeletons.length) })
  }
})
