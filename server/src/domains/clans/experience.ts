import type { Tx } from '../../kernel/db/db.ts'
import { updateExperience } from './clans.sql.ts'

/** Adds XP to every clan of this member, within the transaction that earns it. */
export const addExperience = (tx: Tx, userId: number, points: number) => updateExperience(tx, userId, points)
