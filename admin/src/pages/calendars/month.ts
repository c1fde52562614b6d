/** Months as YYYY-MM. */

const shanghaiOffsetMs = 8 * 3_600_000

/** The current month in Asia/Shanghai. */
export const thisMonth = () => new Date(Date.now() + shanghaiOffsetMs).toISOString().slice(0, 7)

/** The month shifted by a number of months. */
export function nextMonth(month: string, step: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + step, 1)).toISOString().slice(0, 7)
}

export const monthTitle = (month: string) => `${month.slice(0, 4)}年${Number(month.slice(5))}月`
