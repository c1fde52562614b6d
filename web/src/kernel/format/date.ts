const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const two = (part: number) => String(part).padStart(2, '0')

/** Milliseconds since 1970 of a date string; NaN if invalid. */
export function toTimestamp(date: string): number {
  return Date.parse(date)
}

/** M月D日 H:mm in the reader's time zone. */
export function shortDateTime(timestamp: number): string {
  const at = new Date(timestamp)
  return `${at.getMonth() + 1}月${at.getDate()}日 ${at.getHours()}:${two(at.getMinutes())}`
}

/** YYYY年MM月DD日 in the reader's time zone. */
export function fullDate(timestamp: number): string {
  const at = new Date(timestamp)
  return `${at.getFullYear()}年${two(at.getMonth() + 1)}月${two(at.getDate())}日`
}

/**
 * Relative time, such as 5 分钟前, within a day of `now`; otherwise the short date and time, with the year if it
 * differs.
 */
export function relativeTime(timestamp: number, now: number): string {
  const distance = Math.abs(now - timestamp)
  if (distance >= day) return yearUnlessNow(timestamp, now) + shortDateTime(timestamp)
  if (distance < minute) return '刚刚'
  const ending = timestamp > now ? '后' : '前'
  return distance < hour
    ? `${Math.floor(distance / minute)} 分钟${ending}`
    : `${Math.floor(distance / hour)} 小时${ending}`
}

function yearUnlessNow(timestamp: number, now: number) {
  const year = new Date(timestamp).getFullYear()
  return year === new Date(now).getFullYear() ? '' : `${year}年`
}
