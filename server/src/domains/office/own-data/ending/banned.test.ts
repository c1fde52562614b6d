import { expect, test } from 'vitest'
import { post } from '../../../../../testing/accounts.ts'
import { concurrently, countOutcomes } from '../../../../../testing/concurrency.ts'
import { confirmedMember, end, enter } from '../../../../../testing/endings.ts'
import { lockWaiters } from '../../../../../testing/moments.ts'
import { unlimited } from '../../../../../testing/ports.ts'
import { codeOf, nextCode, withSecondFactor } from '../../../../../testing/second-factor.ts'
import { type Person, type World, world } from '../../../../../testing/world.ts'
import { days, later } from '../../../../kernel/clock.ts'
import { inTransaction } from '../../../../kernel/db/db.ts'

const ban = (w: World, { id }: Person, isBanned = true) =>
  w.db
    .updateTable('users')
    .set({ bannedUntil: isBanned ? later(w.ports.clock.now(), days(60)) : null })
    .where('id', '=', id)
    .execute()

const challengeFor = async (w: World, me: Person) => (await enter(w, me)).body['challenge'] as string

const endBanned = async (w: World, challenge: string) =>
  (await post(w, 'endBannedAccount', { challenge, contents: 'delete' })).body

const endings = (w: World) => w.db.selectFrom('endings').select('userId').execute()

test('a challenge of the second step ends no account, and one of a ban is no step of a sign-in', async () => {
  await using w = await world({ sharedLimits: unlimited })
  const [me, other] = [await confirmedMember(w), await confirmedMember(w, '13700000002', '新兵')]
  const { secret } = await withSecondFactor(w, me)
  const step = await challengeFor(w, me)
  await ban(w, me)
  expect(await endBanned(w, step)).toMatchObject({ outcome: 'ChallengeExpired' })

  await ban(w, other)
  const ofBan = await challengeFor(w, other)
  await ban(w, other, false)
  expect(await w.ask(null, 'startSignInWithPasskey', { challenge: ofBan })).toMatchObject({
    outcome: 'ChallengeExpired',
  })
  nextCode(w)
  const typed = { challenge: ofBan, code: codeOf(w, secret) }
  expect((await post(w, 'signInWithCode', typed)).body).toMatchObject({ outcome: 'ChallengeExpired' })
  expect(await endings(w)).toEqual([])
})

test('a challenge from before the second factor ends no account', async () => {
  await using w = await world({ sharedLimits: unlimited })
  const me = await confirmedMember(w)
  await ban(w, me)
  const challenge = await challengeFor(w, me)
  await ban(w, me, false)
  await withSecondFactor(w, me)
  await ban(w, me)
  expect(await endBanned(w, challenge)).toMatchObject({ outcome: 'ChallengeExpired' })
  expect(await endings(w)).toEqual([])
})

test('a password alone doesn’t take back the account of a banned member with a second factor', async () => {
  await using w = await world({ sharedLimits: unlimited })
  const me = await confirmedMember(w)
  await withSecondFactor(w, me)
  await end(w, me)
  await ban(w, me)
  const { body } = await enter(w, me, 1)
  expect(body).toMatchObject({ outcome: 'Banned' })
  expect(body).not.toHaveProperty('challenge')
  expect(await endings(w)).toEqual([{ userId: me.id }])
})

test('of five requests that wait for a ban to be lifted none ends the account', async () => {
  await using w = await world({ sharedLimits: unlimited })
  const me = await confirmedMember(w)
  await ban(w, me)
  const challenge = await challengeFor(w, me)
  const [lifted, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const lifting = inTransaction(w.db, async (tx) => {
    await tx.updateTable('users').set({ bannedUntil: null }).where('id', '=', me.id).execute()
    lifted.resolve()
    await over.promise
  })
  await lifted.promise
  const answers = concurrently(5, () => endBanned(w, challenge))
  await lockWaiters(w, 5)
  over.resolve()
  await lifting
  expect(countOutcomes(await answers)).toEqual({ ChallengeExpired: 5 })
  expect(await endings(w)).toEqual([])
})
