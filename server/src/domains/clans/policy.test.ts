import type { OutcomeName } from '@judian/contract'
import { expect, test } from 'vitest'
import { type Person, type World, world } from '../../../testing/world.ts'
import { redAndBlue } from '../../ports/images/given-pictures.ts'
import {
  clanProfile,
  applyToClan,
  clanRoles,
  type ClanRoles,
  decideApplication,
  dissolveClan,
  removeMember,
  uploadClanPicture,
  transferCaptaincy,
} from '../../../testing/clans.ts'

test('a refused picture names the field in which it was sent', async () => {
  await using w = await world()
  const { captain, clan } = await clanRoles(w)
  expect(await uploadClanPicture(w, captain, clan, Buffer.from('no picture'))).toMatchObject({
    outcome: 'ImageTypeRefused',
    fields: { file: '只能上传图片哦!' },
  })
})

/** Every kind of caller who may try to manage a clan. */
const kinds = ['visitor', 'member of another clan', 'plain member', 'vice-captain', 'captain'] as const
type Kind = (typeof kinds)[number]

const personOf: Record<Kind, (cast: ClanRoles) => Person | null> = {
  visitor: () => null,
  'member of another clan': ({ stranger }) => stranger,
  'plain member': ({ member }) => member,
  'vice-captain': ({ vice }) => vice,
  captain: ({ captain }) => captain,
}

type Act = (w: World, me: Person | null, cast: ClanRoles & { other: Person }) => Promise<{ outcome?: OutcomeName }>

const place = (id: number) => ({ community_name: 'r6', id })

/** Each managing call, with the state that it needs to succeed. */
const acts: Record<string, Act> = {
  updateClanProfile: (w, me, { clan }) => w.ask(me, 'updateClanProfile', { ...place(clan), ...clanProfile }),
  uploadClanAvatar: async (w, me, { clan }) =>
    uploadClanPicture(w, me, clan, await (await redAndBlue(8, 8)).png().toBuffer()),
  updateClanMemberTitle: (w, me, { clan, other }) =>
    w.ask(me, 'updateClanMemberTitle', { ...place(clan), memberUserId: other.id, newTitle: '2' }),
  'removeClanMember, of a plain member': (w, me, { clan, other }) => removeMember(w, me, clan, other),
  'removeClanMember, of a vice-captain': async (w, me, { clan, other }) => {
    await w.db.updateTable('clanMembers').set({ title: 2 }).where('userId', '=', other.id).execute()
    return removeMember(w, me, clan, other)
  },
  'removeClanMember, of the captain': (w, me, { clan, captain }) => removeMember(w, me, clan, captain),
  transferClanCaptain: (w, me, { clan, other }) => transferCaptaincy(w, me, clan, other),
  getClanWaitingApplyList: (w, me, { clan }) => w.ask(me, 'getClanWaitingApplyList', { ...place(clan), pageNum: 1 }),
  'sendClanApplyAction, accepting': (w, me, { clan, applicant }) => decideApplication(w, me, clan, applicant),
  'sendClanApplyAction, rejecting': (w, me, { clan, applicant }) => decideApplication(w, me, clan, applicant, 'reject'),
  dissolveClan: (w, me, { clan }) => dissolveClan(w, me, clan),
}

const denied = { visitor: 'NotSignedIn', 'member of another clan': 'NotAllowed', 'plain member': 'NotAllowed' } as const
const forLeaders = { ...denied, 'vice-captain': 'ok', captain: 'ok' } as const
const forCaptains = { ...denied, 'vice-captain': 'NotAllowed', captain: 'ok' } as const

const rights: Record<keyof typeof acts, Record<Kind, OutcomeName | 'ok'>> = {
  updateClanProfile: forCaptains,
  uploadClanAvatar: forCaptains,
  updateClanMemberTitle: forCaptains,
  'removeClanMember, of a plain member': forLeaders,
  'removeClanMember, of a vice-captain': forCaptains,
  'removeClanMember, of the captain': {
    ...denied,
    'vice-captain': 'CaptainNotRemovable',
    captain: 'CaptainNotRemovable',
  },
  transferClanCaptain: forCaptains,
  getClanWaitingApplyList: forLeaders,
  'sendClanApplyAction, accepting': forLeaders,
  'sendClanApplyAction, rejecting': forLeaders,
  dissolveClan: forCaptains,
}

async function givenCast(w: World, name: string) {
  const people = await clanRoles(w, name)
  const other = await w.given.member()
  for (const applicant of [other, people.applicant]) await applyToClan(w, applicant, people.clan)
  await decideApplication(w, people.captain, people.clan, other)
  return { ...people, other }
}

test.for(Object.keys(acts))('%s is allowed or refused by role', async (act) => {
  await using w = await world()
  const outcomes: Partial<Record<Kind, OutcomeName | 'ok'>> = {}
  let cast: Awaited<ReturnType<typeof givenCast>> | undefined
  for (const kind of kinds) {
    cast ??= await givenCast(w, kind)
    const { outcome = 'ok' } = await acts[act]!(w, personOf[kind](cast), cast)
    outcomes[kind] = outcome
    // A refusal leaves the clan unchanged, so it can be reused.
    if (outcome === 'ok') cast = undefined
  }
  expect(outcomes).toEqual(rights[act])
})

test('verifyClanManageAuth returns the title of members who may manage', async () => {
  await using w = await world()
  const people = await clanRoles(w)
  const verify = (kind: Kind) => w.ask(personOf[kind](people), 'verifyClanManageAuth', { id: people.clan })
  expect(await verify('visitor')).toMatchObject({ outcome: 'NotSignedIn' })
  expect(await verify('member of another clan')).toEqual({ status: 403, role: '' })
  expect(await verify('plain member')).toEqual({ status: 403, role: '1' })
  expect(await verify('vice-captain')).toEqual({ status: 200, role: '2' })
  expect(await verify('captain')).toEqual({ status: 200, role: '3' })
})

test('a title has no effect in another community', async () => {
  await using w = await world()
  const { captain, member, clan } = await clanRoles(w)
  await w.given.community({ name: 'valo' })
  const elsewhere = { community_name: 'valo', id: clan, memberUserId: member.id }
  for (const answer of [
    await w.ask(captain, 'updateClanMemberTitle', { ...elsewhere, newTitle: '2' }),
    await w.ask(captain, 'removeClanMember', elsewhere),
    await w.ask(captain, 'transferClanCaptain', elsewhere),
    await w.ask(captain, 'getClanWaitingApplyList', { community_name: 'valo', id: clan, pageNum: 1 }),
    await w.ask(captain, 'sendClanApplyAction', { community_name: 'valo', id: clan, user_id: 1, action: 'accept' }),
    await w.ask(captain, 'dissolveClan', { community_name: 'valo', clan_id: clan }),
    await w.ask(member, 'applyClan', { community_name: 'valo', id: clan, applyMessage: '' }),
  ])
    expect(answer).toMatchObject({ status: 404, outcome: 'ClanNotFound' })
})
