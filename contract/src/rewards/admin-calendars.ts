import { z } from 'zod'
import { defineCalls } from '../wire/call.ts'
import { field } from '../wire/field.ts'
import { limits } from '../limits.ts'
import { answer, calendarEntry, flag } from '../shapes/index.ts'

const adminCalendar = answer({
  month: z.string(),
  /** 0: unchanged, the site's default rewards apply. */
  own: flag,
  /** 0: the month is over and can't be changed. */
  open: flag,
  entries: z.array(calendarEntry),
  version: z.int(),
})

/** 'YYYY-MM'. */
const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, '月份不正确')
const entry = z.union([
  z.strictObject({ coins: z.int().min(1).max(limits.coinsPerAct) }),
  z.strictObject({ body_item_id: z.int().positive() }),
])

const daysOf = (text: string) => new Date(Date.UTC(Number(text.slice(0, 4)), Number(text.slice(5)), 0)).getUTCDate()

export const calendarsCalls = defineCalls('/v1/admin/calendars', {
  getAdminCalendar: {
    who: 'admin',
    summary: 'The rewards of a month’s check-ins',
    readsOnly: true,
    input: z.object({ month }),
    output: adminCalendar,
  },
  saveCalendar: {
    who: 'admin',
    saves: { kind: 'calendar', by: 'month' },
    summary: 'Set the reward of each check-in of a month, coins or an item',
    input: z
      .object({ month, version: field.version, entries: field.json(z.array(entry).max(31)) })
      .refine((form) => form.entries.length === daysOf(form.month), { path: ['entries'], error: '每一天都要有奖励' }),
    output: adminCalendar,
    outcomes: ['Outdated', 'MonthOver', 'ItemNotFound'],
  },
  copyCalendar: {
    who: 'admin',
    saves: { kind: 'calendar', by: 'month' },
    summary: 'Copy the previous month’s rewards; missing days keep the defaults',
    input: z.object({ month, version: field.version }),
    output: adminCalendar,
    outcomes: ['Outdated', 'MonthOver'],
  },
})
