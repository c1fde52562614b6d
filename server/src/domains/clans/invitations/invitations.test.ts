import { expect } from 'vitest'
import {
  applyToClan,
  clanRoles,
  dissolveClan,
  freeClanName,
  leaveClan,
  removeMember,
} from '../../../../testing/clans.ts'
import { racing } from '../../../../testing/concurrency.ts'
import { test } from '../../../../testing/shared-world.ts'
import { type Person, type World, world } from '../../../../testing/world.ts'
import { hours, minutes } from '../../../kernel/clock.ts'

const place = (id: number) => ({ community_name: 'r6', id })
const invite = (w: World, person: Person | null, id: number) => w.ask(person, 'createClanInvitation', place(id))
const revoke = (w: World, person: Person, id: number) => w.ask(person, 'revokeClanInvitation', place(id))
const open = (w: World, person: Person | null, token: string) => w.ask(person, 'getClanInvitation', { token })
const applyWith = (w: World, person: Person, id: number, invitation: string) =>
  w.ask(person, 'applyClan', { ...place(id), applyMessage: '求带', invitation })

const gone = { status: 404, outcome: 'InvitationNotFound', message: '邀请链接已失效，可以请队友再发一个' }

async function invited(w: World) {
  const name = freeClanName()
  const roles = await clanRoles(w, name)
  const { invitation } = await invite(w, roles.member, roles.clan)
  return { ...roles, name, token: invitation!.token, expires_at: invitation!.expires_at }
}

test('an invitation names clan and inviter, and the leaders see who invited', async ({ w }) => {
  const { captain, member, applicant, clan, name, token, expires_at } = await invited(w)
  expect(await open(w, applicant, token)).toMatchObject({
    status: 200,
    clan: { id: clan, name },
    inviter: { user_id: member.id, username: member.username },
    expires_at,
  })
  expect(await applyWith(w, applicant, clan, token)).toEqual({ status: 200 })
  const { applies } = await w.ask(captain, 'getClanWaitingApplyList', { ...place(clan), pageNum: 1 })
  expect(applies).toMatchObject([
    { user_id: applicant.id, invited_by: { user_id: member.id, username: member.username } },
  ])
})

test('an application without the link has no inviter, also after one with it', async ({ w }) => {
  const { captain, applicant, clan, token } = await invited(w)
  await applyWith(w, applicant, clan, token)
  await applyToClan(w, applicant, clan)
  const { applies } = await w.ask(captain, 'getClanWaitingApplyList', { ...place(clan), pageNum: 1 })
  expect(applies![0]).not.toHaveProperty('invited_by')
})

test('a link expires after 72 hours, when revoked, when its member leaves or is removed, and with the clan', async ({
  w,
}) => {
  const { captain, vice, member, applicant, clan, token } = await invited(w)
  const others = [await invite(w, captain, clan), await invite(w, vice, clan)].map(
    ({ invitation }) => invitation!.token,
  )
  const answers = async () => {
    const opened = []
    for (const one of [token, ...others]) opened.push((await open(w, applicant, one)).status)
    return opened
  }
  expect(await answers()).toEqual([200, 200, 200])
  await removeMember(w, captain, clan, member)
  expect(await open(w, applicant, token)).toEqual(gone)
  expect(await applyWith(w, applicant, clan, token)).toEqual(gone)
  await leaveClan(w, vice, clan)
  expect(await answers()).toEqual([404, 200, 404])
  await dissolveClan(w, captain, clan)
  expect(await answers()).toEqual([404, 404, 404])
})

test('an expired link opens nothing, and its member can make a new one', async () => {
  await using w = await world()
  const { member, applicant, clan, token } = await invited(w)
  w.ports.clock.advance(hours(72) - minutes(1))
  expect(await open(w, applicant, token)).toMatchObject({ status: 200 })
  w.ports.clock.advance(minutes(1))
  expect(await open(w, applicant, token)).toEqual(gone)
  expect(await applyWith(w, applicant, clan, token)).toEqual(gone)
  const { invitation } = await invite(w, member, clan)
  expect(invitation!.token).not.toBe(token)
  expect(await open(w, applicant, invitation!.token)).toMatchObject({ status: 200 })
})

test('a revoked link opens nothing; only its own member revokes it', async ({ w }) => {
  const { captain, member, stranger, applicant, clan, token } = await invited(w)
  for (const other of [captain, stranger]) expect(await revoke(w, other, clan)).toEqual(gone)
  expect(await open(w, applicant, token)).toMatchObject({ status: 200 })
  expect(await revoke(w, member, clan)).toEqual({ status: 200 })
  expect(await open(w, applicant, token)).toEqual(gone)
  expect(await applyWith(w, applicant, clan, token)).toEqual(gone)
  expect(await revoke(w, member, clan)).toEqual(gone)
})

test('a member has one link, also under concurrent requests', async ({ w }) => {
  const { member, clan, token } = await invited(w)
  const asked = await Promise.all(Array.from({ length: 15 }, () => invite(w, member, clan)))
  expect(new Set(asked.map(({ invitation }) => invitation?.token))).toEqual(new Set([token]))
  const links = w.db.selectFrom('clanInvitations').selectAll().where('clanId', '=', clan)
  expect(await links.execute()).toHaveLength(1)
})

test('twenty concurrent requests of a member without a link create one', async ({ w }) => {
  const { captain, clan } = await clanRoles(w, freeClanName())
  const asked = await racing(20, () => invite(w, captain, clan), { ok: 20 })
  expect(new Set(asked.map(({ invitation }) => invitation!.token)).size).toBe(1)
})

test('only members invite; a link works for its own clan, and not for members of another', async ({ w }) => {
  const { stranger, applicant, clan, token } = await invited(w)
  expect(await invite(w, applicant, clan)).toMatchObject({ status: 409, outcome: 'NotInTheClan' })
  expect(await invite(w, stranger, clan)).toMatchObject({ outcome: 'NotInTheClan' })
  expect(await invite(w, applicant, 9_999)).toMatchObject({ outcome: 'ClanNotFound' })
  expect(await invite(w, null, clan)).toMatchObject({ outcome: 'NotSignedIn' })
  expect(await open(w, null, token)).toMatchObject({ outcome: 'NotSignedIn' })

  const { clan: other } = await w.ask(stranger, 'getMyClanPublicInfo', { community_name: 'r6' })
  expect(await applyWith(w, applicant, other!.id, token)).toEqual(gone)
  expect(await applyWith(w, stranger, clan, token)).toMatchObject({ status: 409, outcome: 'InAClanAlready' })
})

test('a token of another form is malformed', async ({ w }) => {
  const { applicant } = await invited(w)
  for (const token of ['', 'x', 'x'.repeat(23), `${'x'.repeat(21)}%`])
    expect(await w.askRaw(applicant, 'getClanInvitation', { token })).toMatchObject({ outcome: 'Malformed' })
})
