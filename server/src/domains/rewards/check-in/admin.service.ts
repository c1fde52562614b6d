import type { CallInput } from '@judian/contract'
import { type Db, inTransaction, type Tx } from '../../../kernel/db/db.ts'
import { takeVersion, versionOf } from '../../../kernel/db/save-versions.ts'
import type { AppContext } from '../../../kernel/context.ts'
import type { Member } from '../../../kernel/member.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import { shanghaiMonth } from '../../../kernel/shanghai.ts'
import { flagOf } from '../../../kernel/http/wire.ts'
import { requireAdmin } from '../../accounts/index.ts'
import { audit } from '../../accounts/audit/index.ts'
import { calendarOf } from './calendar.ts'
import { defaultRewards, rewardsOf } from './schedule.ts'
import { hasOwnRewards, saveRewards } from './rewards.sql.ts'
import { type Reward, assertItems } from '../../members/gifts/index.ts'

type Form = CallInput<'/v1/admin/calendars/saveCalendar'>
type Loaded = Pick<Form, 'month' | 'version'>

// A month is 'YYYY-MM' on the wire and its first day inside.
const firstDay = (month: string) => `${month}-01`

/** A month's rewards. */
export const getCalendar = ({ db, clock }: AppContext, me: Member, month: string) =>
  presentCalendar(db, me, month, clock.now())

/** Replaces a month's rewards; earned ones stay. Throws MonthOver, ItemNotFound and Outdated. */
export function saveCalendar({ db, clock }: AppContext, me: Member, { entries, ...loaded }: Form) {
  const now = clock.now()
  return inTransaction(db, async (tx) => {
    await requireAdmin(tx, me)
    const rewards = entries.map((entry) => ('coins' in entry ? entry : { itemId: entry.body_item_id }))
    await assertItems(tx, me, rewards)
    await change(tx, me, loaded, now, rewards)
    return presentCalendar(tx, me, loaded.month, now)
  })
}

/** Copies the previous month's rewards; missing days get the defaults. Throws MonthOver, Outdated. */
export function copyCalendar({ db, clock }: AppContext, me: Member, loaded: Loaded) {
  const { month } = loaded
  const now = clock.now()
  return inTransaction(db, async (tx) => {
    await requireAdmin(tx, me)
    const copied = await rewardsOf(tx, monthBefore(month))
    const rewards = defaultRewards(firstDay(month)).map((own, index) => copied[index] ?? own)
    await change(tx, me, loaded, now, rewards)
    return presentCalendar(tx, me, month, now)
  })
}

async function change(tx: Tx, me: Member, { month, version }: Loaded, at: Date, rewards: readonly Reward[]) {
  await takeVersion(tx, { kind: 'calendar', name: month }, version)
  if (!isOpen(month, at)) throw new ApiError('MonthOver')
  const before = await rewardsOf(tx, firstDay(month))
  await saveRewards(tx, firstDay(month), rewards)
  const changed = { before: { rewards: before }, after: { rewards } }
  await audit(tx, { actorId: me.id, act: 'save-calendar', subjectKind: 'calendar', subjectId: month, ...changed, at })
}

const isOpen = (month: string, now: Date) => firstDay(month) >= shanghaiMonth(now)

const monthBefore = (month: string) => {
  const [year, number] = month.split('-').map(Number)
  return new Date(Date.UTC(year!, number! - 2)).toISOString().slice(0, 10)
}

const presentCalendar = async (db: Db | Tx, me: Member, month: string, now: Date) => ({
  // First: a save in between makes it too old, and not the entries.
  version: await versionOf(db, { kind: 'calendar', name: month }),
  month,
  own: flagOf(await hasOwnRewards(db, firstDay(month))),
  open: flagOf(isOpen(month, now)),
  entries: await calendarOf(db, me.id, firstDay(month)),
})
