const ahead = 8 * 60 * 60_000

/** The site's day at a moment, as 'YYYY-MM-DD': Asia/Shanghai's, eight hours ahead of UTC the whole year. */
export const shanghaiDay = (timestamp: number) => new Date(timestamp + ahead).toISOString().slice(0, 10)
