import { offAtFirst } from '@judian/contract'
import type { Reward } from '../src/domains/members/gifts/index.ts'
import { sendSystemMessage } from '../src/domains/messages/index.ts'
import { inTransaction } from '../src/kernel/db/db.ts'
import type { AppContext } from '../src/kernel/context.ts'
import type { SettingValues } from '../src/settings.ts'
import { givenRows, type Person } from './given-rows.ts'

export type Given = ReturnType<typeof createGiven>

let counter = 0

/** Factories: each creates the parents it needs. */
export function createGiven(ctx: AppContext) {
  return {
    ...givenRows(ctx),

    /** Sends a system message, with a gift when `reward` is an item. False when `ref` was used. */
    systemMessage(
      person: Person,
      changed: { title?: string; message?: string; reward?: Reward; ref?: string } = {},
    ): Promise<boolean> {
      counter += 1
      const usual = { sender: '据点小助手', title: '通知', message: '正文', ref: `test:${counter}` }
      return inTransaction(ctx.db, (tx, afterCommit) =>
        sendSystemMessage(ctx, tx, afterCommit, { ...usual, ...changed, userId: person.id }),
      )
    },

    /** Turns on the features that are off at first. */
    async allFeatures() {
      await this.settings({ features: Object.fromEntries(offAtFirst.map((name) => [name, true])) })
    },

    /** Saves settings. */
    settings: (changed: Partial<SettingValues>) =>
      inTransaction(ctx.db, (tx, afterCommit) => ctx.settings.save(tx, afterCommit, changed)),
  }
}
