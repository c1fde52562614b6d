import { hashtagLimits } from '@judian/contract/limits'
import type { Part } from '../../domains/posts/parts/index.ts'
import { selectLinks } from './hashtags.sql.ts'
import type { AppContext } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/db/db.ts'
import { levelOf } from '../../domains/accounts/index.ts'
import { hashtagsIn, type Name } from './hashtags-in.ts'
import * as sql from './linking.sql.ts'

/** The topics that a post's title and text name. */
export const hashtagsPart: Part = {
  feature: 'hashtags',
  ofPosts: true,
  async published({ ctx, tx }, texts) {
    for (const text of texts) await linkHashtags(ctx, tx, text)
  },
  async present({ db, whole }, texts) {
    const naming = whole ? texts.filter(({ title = '', body }) => /[#＃]/.test(title + body)) : []
    const links = new Map(await Promise.all(naming.map(async ({ id }) => [id, await selectLinks(db, id)] as const)))
    return ({ id }) => {
      const hashtags = links.get(id) ?? []
      return hashtags.length > 0 ? { hashtags } : undefined
    }
  },
  removed: null,
}

interface PublicPost {
  id: number
  authorId: number
  title?: string
  body: string
  former?: string
  createdAt: Date
}

/**
 * Links a post to its topics, in the transaction that publishes it or a new text of it: a pending text has none yet. An
 * unknown name creates a topic if the author may; beyond the limit the first names count.
 */
export async function linkHashtags(ctx: AppContext, tx: Tx, { id, authorId, former, ...text }: PublicPost) {
  const { title = '', body, createdAt } = text
  const names = hashtagsIn(`${title}\n${body}`)
  if (names.length === 0 && former !== undefined && hashtagsIn(former).length === 0) return
  const { known, authorXp } = await sql.selectKnown(tx, names, authorId)
  const unknown = names.filter(({ key }) => !known.has(key))
  const added = unknown.length > 0 && (await mayAdd(ctx, tx, authorXp)) ? unknown.filter(passes(ctx)) : []
  const linked = names.filter((name) => known.has(name.key) || added.includes(name)).slice(0, hashtagLimits.perPost)
  await sql.insertHashtags(
    tx,
    linked.filter(({ key }) => !known.has(key)),
    ctx.clock.now(),
  )
  await sql.replaceLinks(tx, { id, createdAt }, linked)
}

async function mayAdd({ settings }: AppContext, tx: Tx, authorXp: number): Promise<boolean> {
  const { hashtagLevel } = await settings.within(tx)
  return levelOf(authorXp).user_level >= hashtagLevel
}

const passes =
  ({ words }: AppContext) =>
  ({ name }: Name) =>
    words.check(name).verdict === 'pass'
