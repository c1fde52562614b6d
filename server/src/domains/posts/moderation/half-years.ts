import type { HalfYearFigures } from '@judian/contract'
import type { AppContext } from '../../../kernel/context.ts'
import { shanghaiDay } from '../../../kernel/shanghai.ts'
import { sharedAnswer } from '../../../kernel/shared-page.ts'
import type { Db } from '../../../kernel/db/db.ts'
import { type HalfYear, selectHalfYears, upsertHalfYear } from './half-years.sql.ts'

const shownHalfYears = 4

/** The half-year in Shanghai that contains this moment, or the one this many before it. */
export function halfYearOf(now: Date, before = 0): HalfYear {
  const [year, month] = shanghaiDay(now).split('-').map(Number) as [number, number]
  const half = 2 * year + (month > 6 ? 1 : 0) - before
  const begins = firstDay(half)
  return { begins, from: startOf(begins), to: startOf(firstDay(half + 1)) }
}

const firstDay = (half: number) => `${Math.floor(half / 2)}-${half % 2 === 0 ? '01' : '07'}-01`
const startOf = (day: string) => new Date(`${day}T00:00:00+08:00`)

/** Scheduled job: counts this half-year, and the last one, as its appeals may still be decided. */
export async function countDecisions({ db, clock }: AppContext): Promise<void> {
  const now = clock.now()
  for (const half of [halfYearOf(now), halfYearOf(now, 1)]) await upsertHalfYear(db, half, now)
}

/** The public figures of the latest half-years. */
export function readHalfYears(ctx: AppContext) {
  const { begins } = halfYearOf(ctx.clock.now(), shownHalfYears - 1)
  return sharedAnswer(ctx, undefined, {
    key: `moderation figures ${begins}`,
    tags: [],
    load: async (db) => ({ half_years: await present(db, begins) }),
  })
}

async function present(db: Db, first: string): Promise<HalfYearFigures[]> {
  const rows = await selectHalfYears(db, first)
  return [...Map.groupBy(rows, ({ begins }) => begins)].map(([begins, rules]) => ({
    begins,
    counted: rules[0]!.countedAt.toISOString(),
    rules: rules.map(({ rule, decisions, medianSeconds, appeals, granted }) => ({
      rule,
      decisions,
      ...(medianSeconds !== null && { median_seconds: medianSeconds }),
      appeals,
      granted,
    })),
  }))
}
