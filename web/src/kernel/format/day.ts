import { now } from '../clock/now.ts'

const ahead = 8 * 60 * 60_000

/** Returns the day of a moment in Asia/Shanghai (UTC+8, no DST) as 'YYYY-MM-DD'. */
export const shanghaiDay = (timestamp: number) => new Date(timestamp + ahead).toISOString().slice(0, 10)

/** 'YYYY-MM-DD' as month and day. */
export const dayText = (day: string) => `${Number(day.slice(5, 7))}月${Number(day.slice(8))}日`

/** The current day in Asia/Shanghai. */
export const shanghaiToday = () => shanghaiDay(now())
