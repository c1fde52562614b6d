const ahead = 8 * 60 * 60_000

/** Returns the day of a moment in Asia/Shanghai (UTC+8, no DST) as 'YYYY-MM-DD'. */
export const shanghaiDay = (timestamp: number) => new Date(timestamp + ahead).toISOString().slice(0, 10)
