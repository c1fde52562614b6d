import { now } from '../clock/now.ts'

const ahead = 8 * 60 * 60_000

/** Returns the day of a moment in Asia/Shanghai (UTC+8, no DST) as 'YYYY-MM-DD'. */
export const shanghaiDay = (timestamp: number) => new Date(timestamp + ahead).toISOString().slice(0, 10)

/** When a day in Asia/Shanghai begins and ends, in milliseconds since 1970. */
export const startOfShanghaiDay = (day: string) => Date.parse(`${day}T00:00:00+08:00`)
export const endOfShanghaiDay = (day: string) => startOfShanghaiDay(day) + 24 * 60 * 60_000

/** 'YYYY-MM-DD' as month and day. */
export const dayText = (day: string) => `${Number(day.slice(5, 7))}月${Number(day.slice(8))}日`

/** The hour of a moment in Asia/Shanghai, from 0 to 23. */
export const shanghaiHour = (timestamp: number) => new Date(timestamp + ahead).getUTCHours()

/** The current day in Asia/Shanghai. */
export const shanghaiToday = () => shanghaiDay(now())
