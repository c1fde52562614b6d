import { type Avatar, type CallInput, limits } from '@judian/contract'
import { days, later } from '../../kernel/clock.ts'
import type { AppContext } from '../../kernel/context.ts'
import { once } from '../../kernel/db/idempotency.ts'
import type { Db, Tx } from '../../kernel/db/db.ts'
import { ApiError } from '../../kernel/http/api-error.ts'
import { flagOf } from '../../kernel/http/wire.ts'
import type { Member } from '../../kernel/member.ts'
import {
  avatarItems,
  catalogueItems,
  type Chosen,
  insertOwnedItems,
  undressed,
  wear,
} from '../../domains/members/avatar/index.ts'
import { isGiftOpened } from '../../domains/members/gifts/index.ts'
import { missionsOf } from '../../domains/rewards/missions/index.ts'
import { firstHats, firstLooks } from './wardrobe.ts'
import { welcomeRef } from './welcome.ts'
import * as sql from './newcomers.sql.ts'

type Catalogue = Awaited<ReturnType<typeof catalogueItems>>

const newSince = (now: Date) => later(now, -days(limits.newcomerDays))

export async function readFirstSteps({ db, clock }: AppContext, me: Member) {
  const [{ mayChoose, posted }, giftOpened, guide] = await Promise.all([
    sql.selectBeginning(db, me.id, newSince(clock.now())),
    isGiftOpened(db, me.id, welcomeRef),
    guideOf(db, me),
  ])
  const choice = mayChoose ? await choiceFor(db, me) : { looks: [], hats: [] }
  return {
    ...choice,
    ...(giftOpened !== undefined && { gift_opened: flagOf(giftOpened) }),
    ...(guide && { guide }),
    posted: flagOf(posted),
  }
}

/** The post of the first mission that requires a thumb. */
async function guideOf(db: Db, me: Member) {
  const mission = (await missionsOf(db, me.id)).find(({ mission_type }) => mission_type === 2)
  if (!mission) return undefined
  const { message_id, community_name, is_completed: thumbed } = mission
  return { message_id, community_name, thumbed }
}

async function choiceFor(db: Db, me: Member) {
  const catalogue = await catalogueItems(db, allKeys)
  const hatIds = firstHats.flatMap((key) => catalogue.get(key)?.id ?? [])
  const hats = await avatarItems(db, me.id, hatIds)
  const looks = firstLooks.map(({ name }, index) => ({ name, user_avatar: avatarOf(me, catalogue, index) }))
  return { looks, hats: hatIds.map((id) => hats.get(id)!) }
}

const keysOf = (look: number) => Object.values(firstLooks[look]!.items)
const allKeys = [...firstHats, ...firstLooks.flatMap((_, look) => keysOf(look))]

/** Grants a look with a hat and puts both on, once. Throws FirstLookOver. */
export function chooseFirstLook(ctx: AppContext, me: Member, form: CallInput<'/v1/account/chooseFirstLook'>) {
  return once(ctx.db, { me, call: 'chooseFirstLook', requestId: form.request_id }, async (tx) => {
    const at = ctx.clock.now()
    const choice = { userId: me.id, look: form.look, hat: form.hat, chosenAt: at, since: newSince(at) }
    if (!(await sql.insertFirstLook(tx, choice))) throw new ApiError('FirstLookOver')
    return dress(tx, me, form.look - 1, firstHats[form.hat - 1]!, at)
  })
}

async function dress(tx: Tx, me: Member, look: number, hat: string, acquiredAt: Date) {
  const catalogue = await catalogueItems(tx, [...keysOf(look), hat])
  const itemIds = [...catalogue.values()].map(({ id }) => id)
  if (itemIds.length > 0) await insertOwnedItems(tx, { userId: me.id, itemIds, acquiredAt })
  const user_avatar = avatarOf(me, catalogue, look, hat)
  return { user_avatar, avatar_url: await wear(tx, me.id, user_avatar) }
}

/** A look as its member would wear it. */
function avatarOf({ id }: Member, catalogue: Catalogue, look: number, hat?: string): Avatar & Chosen {
  const { items, ground } = firstLooks[look]!
  const worn = Object.entries(hat === undefined ? items : { ...items, hats: hat })
  const urls = worn.map(([slot, key]) => [slot, catalogue.get(key)?.url ?? 'default'])
  return { ...undressed, ...Object.fromEntries(urls), background_color: ground, user_id: id }
}
