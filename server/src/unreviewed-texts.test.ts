import { expect, test } from 'vitest'
import { board } from '../testing/boards.ts'
import { clanProfile } from '../testing/clans.ts'
import { resetUsername } from './domains/accounts/index.ts'
import { inTransaction } from './kernel/db/db.ts'
import { type Person, type World, world } from '../testing/world.ts'

/** Texts that others see and nobody reviews: a member whose texts are reviewed first writes none of them. */

interface Place {
  clan_id: number
  /** In another community. */
  other_clan_id: number
  folder_id: number
}

const acts: Record<string, (w: World, me: Person, place: Place) => Promise<{ outcome?: string }>> = {
  'a public folder': (w, me) => w.ask(me, 'createFolder', { name: '战术', public: 1 }),
  'a folder that becomes public': (w, me, { folder_id }) =>
    w.ask(me, 'saveFolder', { folder_id, name: '战术', public: 1 }),
  'a board of the clan': (w, me, { clan_id }) =>
    w.ask(me, 'saveClanBoard', { clan_id, rev: 0, title: '战术', board: board() }),
  'a clan’s profile': (w, me, { clan_id: id }) =>
    w.ask(me, 'updateClanProfile', { community_name: 'r6', id, ...clanProfile }),
  'a clan': (w, me) => w.ask(me, 'createClan', { community_name: 'valo', ...clanProfile }),
  'an application with a message': (w, me, { other_clan_id: id }) =>
    w.ask(me, 'applyClan', { community_name: 'valo', id, applyMessage: '求带' }),
  'a name after a reset': async (w, me) => {
    await inTransaction(w.db, (tx) => resetUsername(tx, me.id, w.ctx.clock.now()))
    return w.ask(me, 'chooseUsername', { username: `重新起名${me.id}` })
  },
  'the own name': (w, me) => w.ask(me, 'changeUsername', { username: `新名字${me.id}` }),
}

test.for(Object.keys(acts))('%s is refused while the member’s texts are reviewed first', async (name) => {
  await using w = await world()
  await w.given.map()
  const [me, admin] = [await w.given.member(), await w.given.admin()]
  const clan_id = await w.given.clan(me)
  const other_clan_id = await w.given.clan(await w.given.member(), {
    communityId: await w.given.community({ name: 'valo' }),
  })
  const { folder_id } = await w.ask(me, 'createFolder', { name: '私藏', public: 0 })
  const act = () => acts[name]!(w, me, { clan_id, other_clan_id, folder_id: folder_id! })
  const mute = (muted: 0 | 1) => w.ask(admin, 'muteUser', { user_id: me.id, muted })
  expect(await mute(1)).toMatchObject({ status: 200 })
  expect(await act()).toMatchObject({ status: 403, outcome: 'TextNeedsReview' })
  expect(await w.ask(me, 'saveFolder', { folder_id: folder_id!, name: '还是私藏', public: 0 })).toMatchObject({
    status: 200,
  })
  await mute(0)
  expect(await act()).toMatchObject({ status: 200 })
})
