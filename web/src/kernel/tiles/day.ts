/** 'YYYY-MM-DD' as month and day. */
export const dayText = (day: string) => `${Number(day.slice(5, 7))}月${Number(day.slice(8))}日`

/** The current day in Asia/Shanghai, as in a game's day. */
export const shanghaiToday = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
