const named = 20

/**
 * The report of a job that went on after rows that failed. Throws it if there are any, so that the run counts as failed and is
 * tried again.
 */
export function reportOf(done: string, failures: readonly string[]): string {
  if (failures.length === 0) return done
  const first = failures.slice(0, named).join('；') + (failures.length > named ? ' 等' : '')
  throw new Error(`${done}，${failures.length} 项失败：${first}`)
}
