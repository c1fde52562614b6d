const hoursAhead = 8

/** Describes a UTC cron pattern in Beijing time; unusual patterns are returned unchanged. */
export function scheduleText(pattern: string): string {
  const [minute = '', hour = '', ...days] = pattern.split(' ')
  if (days.some((part) => part !== '*')) return `${pattern}（UTC）`
  const every = /^\*(?:\/(\d+))?$/.exec(minute)
  if (every && hour === '*') return every[1] ? `每 ${every[1]} 分钟` : '每分钟'
  if (!isNumber(minute)) return `${pattern}（UTC）`
  if (hour === '*') return `每小时的第 ${Number(minute)} 分钟`
  if (!isNumber(hour)) return `${pattern}（UTC）`
  return `每天 ${(Number(hour) + hoursAhead) % 24}:${minute.padStart(2, '0')}`
}

const isNumber = (part: string) => /^\d+$/.test(part)
