import type { Tx } from '../../kernel/db/db.ts'
import { updateExperience } from './clans.sql.ts'

/** Adds experience to every clan that this member is in, within the act that earns it. */
export const addExperience = (tx: Tx, userId: number, points: number) => updateExperience(tx, userId, points)
