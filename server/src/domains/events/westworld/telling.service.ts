import { randomInt } from 'node:crypto'
import { limits } from '@judian/contract'
import type { AppContext } from '../../../kernel/context.ts'
import { days, hours, later } from '../../../kernel/clock.ts'
import { type Db, inTransaction, type Tx } from '../../../kernel/db/db.ts'
import type { Member } from '../../../kernel/member.ts'
import { shanghaiDay } from '../../../kernel/shanghai.ts'
import { authorCards } from '../../accounts/index.ts'
import { isOpen, requireShownEvent } from '../index.ts'
import { missionOf } from '../../rewards/missions/index.ts'
import { dayTimeOf, mostSpecific } from './conditions.ts'
import { selectMember, claimCooldown } from './members.sql.ts'
import { occasionsOf } from './occasions.sql.ts'
import { introductionOf } from './shipped/westworld.ts'
import {
  type DialogRow,
  selectDialogs,
  selectEnabledStories,
  selectStoriesOfHosts,
  selectStory,
} from './stories.sql.ts'
import * as sql from './tellings.sql.ts'
import { presentCompanion, presentDialogs, silence } from './westworld.view.ts'

/** The cache tag of the available stories. */
export const storiesTag = 'westworld stories'

/**
 * What the companion says to a member now: the story where they stopped, or a new one. Silent while it is switched off,
 * for the rest of a day on which it was dismissed, and for some hours after it spoke.
 */
export async function tell(ctx: AppContext, me: Member) {
  const { db, clock, settings } = ctx
  const now = clock.now()
  const { westWorldKillSwitch, westWorldHours } = await settings.all()
  if (westWorldKillSwitch || !(await isOpen(db, 'westworld', now))) return silence
  const choice = await chooseStory(ctx, me, now)
  if (!choice) return silence

  return inTransaction(db, async (tx) => {
    const turn = { now, before: later(now, -hours(westWorldHours)), day: shanghaiDay(now) }
    if (!(await claimCooldown(tx, me.id, turn))) return silence
    const opened = await open(tx, me, choice, now)
    return opened ? present(tx, me, opened) : silence
  })
}

/** The hosts with their stories, as far as the member has heard them. Throws EventNotFound. */
export async function listCompanions({ db }: AppContext, me: Member) {
  await requireShownEvent(db, 'westworld')
  const rows = await selectStoriesOfHosts(db, me.id)
  const hosts = Map.groupBy(rows, ({ hostId }) => hostId)
  return { hosts: [...hosts.values()].map(presentCompanion) }
}

interface Choice {
  storyId: number
  /** Where the member stands in a story that they have begun to answer. */
  current?: { id: number; dialogId: number }
}

/**
 * Chooses the story in which the member has answered, a newcomer's first, one of the most specific matches that they
 * haven't heard, else any match.
 */
async function chooseStory(ctx: AppContext, me: Member, now: Date): Promise<Choice | undefined> {
  const current = await sql.selectAnsweredTelling(ctx.db, me.id)
  if (current?.dialogId) return { storyId: current.storyId, current: { id: current.id, dialogId: current.dialogId } }
  const [stories, seen, { isNew, ...circumstances }] = await Promise.all([
    ctx.cache.get(storiesTag, [storiesTag], () => selectEnabledStories(ctx.db)),
    sql.selectHeardStories(ctx.db, me.id),
    circumstancesOf(ctx, me, now),
  ])
  const first = isNew && seen.size === 0 ? stories.find(({ isFirst }) => isFirst) : undefined
  if (first) return { storyId: first.id }
  const { eligible } = mostSpecific(
    stories.filter(({ isFirst }) => !isFirst),
    circumstances,
  )
  const unseen = eligible.filter(({ id }) => !seen.has(id))
  // Heard stories repeat in any order; otherwise a long event would repeat the same few.
  const chosen = unseen.length > 0 ? mostSpecific(unseen, circumstances).chosen : eligible
  return chosen.length > 0 ? { storyId: chosen[randomInt(chosen.length)]!.id } : undefined
}

async function circumstancesOf({ db, settings }: AppContext, me: Member, now: Date) {
  const [{ westWorldWeather, westWorldLocation }, { preferences }, cards, occasions] = await Promise.all([
    settings.all(),
    selectMember(db, me.id),
    authorCards(db, [me.id]),
    occasionsOf(db, me.id, now),
  ])
  const card = cards.get(me.id)!
  return {
    ...dayTimeOf(now),
    weather: westWorldWeather,
    location: preferences.location || westWorldLocation,
    interest_tag: preferences.interest_tag,
    user_level: card.user_level,
    occasions,
    isNew: new Date(card.time) > later(now, -days(limits.newcomerDays)),
  }
}

interface Opened {
  storyId: number
  dialogs: DialogRow[]
  startingId: number
}

/** Goes on with a telling, or begins one. Undefined where an edit took the story's dialogs away meanwhile. */
async function open(tx: Tx, me: Member, { storyId, current }: Choice, now: Date): Promise<Opened | undefined> {
  const dialogs = await selectDialogs(tx, storyId)
  const startingId = current?.dialogId ?? dialogs[0]?.id
  if (!startingId || !dialogs.some(({ id }) => id === startingId)) return undefined
  if (current) await sql.updateOpenedWith(tx, current.id, startingId)
  else await begin(tx, { userId: me.id, storyId, openedWith: startingId, dialogId: startingId, startedAt: now })
  return { storyId, dialogs, startingId }
}

async function begin(tx: Tx, telling: Parameters<typeof sql.insertTelling>[1]) {
  await sql.removeUnfinished(tx, telling.userId, telling.startedAt)
  await sql.insertTelling(tx, telling)
}

async function present(tx: Db | Tx, me: Member, { storyId, dialogs, startingId }: Opened) {
  const story = (await selectStory(tx, storyId))!
  const missionId = dialogs.find((dialog) => dialog.missionId !== null)?.missionId
  return {
    ...presentDialogs(story, dialogs, startingId),
    westworld_mission: missionId ? await missionOf(tx, me.id, missionId) : null,
    westworldHost: {
      name: story.host,
      image_url: story.imageUrl,
      introduction: (await sql.hasHeardHost(tx, me.id, story.hostId)) ? '' : introductionOf(story.hostKey),
    },
  }
}
