import { shanghaiToday } from '@judian/web/kernel/format/day.ts'

/** The current month in Asia/Shanghai, as YYYY-MM. */
export const thisMonth = () => shanghaiToday().slice(0, 7)

/** The month shifted by a number of months. */
export function nextMonth(month: string, step: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + step, 1)).toISOString().slice(0, 7)
}

export const monthTitle = (month: string) => `${month.slice(0, 4)}年${Number(month.slice(5))}月`
