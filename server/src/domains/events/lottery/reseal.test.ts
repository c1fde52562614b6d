import { expect, test } from 'vitest'
import { draw, memberWithChances, reveal, sealed, clanMatch, recipient } from '../../../../testing/match.ts'
import { world } from '../../../../testing/world.ts'
import { inTransaction } from '../../../kernel/db/db.ts'
import { createSecretBox } from '../../../ports/secret-box/index.ts'
import { resealLotteries } from './index.ts'

const oneEvent = { match_name_id: '202511' }

test('under a new key the claim forms are readable and the lottery is revealed; the old one opens nothing', async () => {
  await using w = await world()
  const s = await clanMatch(w)
  await sealed(w, s, [{ name: '鼠标垫', kind: 'article', count: 2 }])
  const me = await memberWithChances(w, s, 1)
  await draw(w, me)
  await w.ask(me, 'submitClaim', { ...oneEvent, index: 0, ...recipient })
  const claims = async () => (await w.ask(s.admin, 'getClaims', { ...oneEvent, reason: '寄送奖品', pageNum: 1 })).claims
  const next = createSecretBox(Buffer.alloc(32, 9))

  const reseal = () => inTransaction(w.db, (tx) => resealLotteries(tx, w.ctx.secretBox, next))
  expect(await reseal()).toEqual({ boxes: 2 })
  await expect(reseal()).rejects.toThrow()
  Object.assign(w.ctx.secretBox, next)
  expect(await claims()).toMatchObject([recipient])
  expect(await reveal(w, s)).toMatchObject({ status: 200 })
  await expect(
    w.db
      .updateTable('lotteries')
      .set({ seedBox: Buffer.of(1) })
      .execute(),
  ).rejects.toThrow('sealed lottery')
})
