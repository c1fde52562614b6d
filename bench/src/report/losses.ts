import type { Measured } from '../measure/measure-case.ts'
import { inUnitsOfBare } from './peers.ts'
import type { Results } from './results.ts'

/** A case beside the last stored run of its size: CPU in units of bare, and statements per request. */
export interface Compared {
  title: string
  cpu: Change
  statements: Change
}

interface Change {
  before: number
  now: number
  isLoss: boolean
}

/** A fifth. */
const tolerated = 1.2
/** Of cases that answer from the cache the statements depend on how many requests come in a second. */
const toleratedStatements = 0.5

/** Each case that the last run has, too; empty if that was on a machine of another class. */
export function compare({ cases, machine }: Results, last: Results | undefined): Compared[] {
  if (!last || !isSameClass(machine, last.machine)) return []
  return cases.flatMap((now) => {
    const before = last.cases.find(({ name }) => name === now.name)
    return before ? [compareCase(before, now)] : []
  })
}

const isSameClass = (one: Results['machine'], other: Results['machine']) =>
  one.cpu === other.cpu && one.cores === other.cores && one.pinned === other.pinned

function compareCase(before: Measured, now: Measured): Compared {
  const cpu = { before: inUnitsOfBare(before), now: inUnitsOfBare(now) }
  const statements = { before: before.statements, now: now.statements }
  const isMore = (change: Omit<Change, 'isLoss'>) => change.now > tolerated * change.before
  return {
    title: now.title,
    cpu: { ...cpu, isLoss: isMore(cpu) },
    statements: {
      ...statements,
      isLoss: isMore(statements) && statements.now - statements.before > toleratedStatements,
    },
  }
}

export const hasLoss = (compared: readonly Compared[]) =>
  compared.some(({ cpu, statements }) => cpu.isLoss || statements.isLoss)
