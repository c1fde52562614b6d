import type { Part } from '../parts/index.ts'
import { deleteMentionsIn } from './mentions.sql.ts'
import { mention, notifyMentioned, updateMentionNotices } from './mentions.service.ts'

export const mentionsPart: Part = {
  read: (ctx) => ({
    async write(tx, text) {
      const leftOut = await mention(ctx, tx, text)
      return leftOut > 0 ? { mentions_left_out: leftOut } : {}
    },
  }),
  async edited({ ctx, tx, subject: { kind, id, authorId, review }, version: { body, doc }, isHeld }) {
    const text = { kind, id, authorId, body, doc }
    // A pending version notifies nobody; stored now, so that an ended account's name is found in it.
    await mention(ctx, tx, { ...text, isHeld }, true)
    if (!isHeld && review === 'published') await updateMentionNotices(tx, text)
  },
  published: ({ ctx, tx, afterCommit }, texts) => notifyMentioned(ctx, tx, afterCommit, texts),
  removed: deleteMentionsIn,
}
