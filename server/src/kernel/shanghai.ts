import { hours, later } from './clock.ts'

/** The site's days and months are Asia/Shanghai's: eight hours ahead of UTC, the whole year. */

/** The day at this moment, as 'YYYY-MM-DD'. */
export const shanghaiDay = (date: Date) => later(date, hours(8)).toISOString().slice(0, 10)

/** The beginning of the day in Shanghai that contains this moment. */
export const startOfShanghaiDay = (date: Date) => new Date(`${shanghaiDay(date)}T00:00:00+08:00`)

/** The hour of the clock at this moment, 0 to 23. */
export const shanghaiHour = (date: Date) => later(date, hours(8)).getUTCHours()

/** The minute at this moment as people write it: '11月27日 09:15'. */
export function shanghaiMinute(date: Date): string {
  const [month, day] = shanghaiDay(date).split('-').slice(1).map(Number)
  return `${month}月${day}日 ${later(date, hours(8)).toISOString().slice(11, 16)}`
}

/** The month at this moment, by its first day: 'YYYY-MM-01'. */
export const shanghaiMonth = (date: Date) => `${shanghaiDay(date).slice(0, 7)}-01`
