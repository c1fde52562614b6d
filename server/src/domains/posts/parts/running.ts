import type { ContentName } from '@judian/contract'
import type { AppContext } from '../../../kernel/context.ts'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import type { Member } from '../../../kernel/member.ts'
import type * as of from './part.ts'

type Ctx = Pick<AppContext, 'parts'>

type Kind = ContentName['kind']

/** The parts that are stored and shown; what is deleted, exported or moderated may have any. */
const partsOf = ({ parts }: Ctx, kind: Kind) => parts.filter(({ ofPosts }) => kind === 'moment' || !ofPosts)

export async function readParts(ctx: AppContext, me: Member, kind: Kind, form: of.TextForm): Promise<of.NewPart[]> {
  const read = await Promise.all(partsOf(ctx, kind).map((part) => part.read?.(ctx, me, form)))
  return read.filter((part) => part !== undefined)
}

export const newWords = (parts: readonly of.NewPart[]) => parts.flatMap(({ words }) => words ?? [])

export async function writeParts(
  parts: readonly of.NewPart[],
  tx: Tx,
  text: of.WrittenText,
): Promise<of.WrittenAnswer> {
  const answer = {}
  for (const part of parts) Object.assign(answer, await part.write?.(tx, text))
  return answer
}

/** A comment's parts, which no version has. */
export const noParts: of.Reread = { version: { board: null }, former: { board: null }, assertFits: async () => {} }

export async function rereadParts(ctx: AppContext, me: Member, id: number, form: of.PostForm): Promise<of.Reread> {
  const read = await Promise.all(partsOf(ctx, 'moment').map((part) => part.reread?.(ctx, me, id, form)))
  const all = read.filter((part) => part !== undefined)
  return {
    version: Object.assign({}, noParts.version, ...all.map(({ version }) => version)),
    former: Object.assign({}, noParts.former, ...all.map(({ former }) => former)),
    async assertFits(tx) {
      for (const part of all) await part.assertFits(tx)
    },
  }
}

export const wordsOf = (ctx: Ctx, version: of.VersionParts) => ctx.parts.flatMap((part) => part.words?.(version) ?? [])

export async function areSame(ctx: Ctx, tx: Tx, subject: of.EditedText, version: of.Version): Promise<boolean> {
  for (const part of partsOf(ctx, subject.kind))
    if (part.isSame && !(await part.isSame(tx, subject, version))) return false
  return true
}

export async function editParts(act: of.EditAct) {
  for (const part of partsOf(act.ctx, act.subject.kind)) await part.edited?.(act)
}

export async function resaveParts(act: of.EditAct) {
  for (const part of partsOf(act.ctx, act.subject.kind)) await part.resaved?.(act)
}

export async function publishParts(act: of.Publishing, texts: readonly of.PublicText[]) {
  for (const part of partsOf(act.ctx, texts[0]!.kind)) await part.published?.(act, texts)
}

export async function presentParts(ctx: Ctx, reading: of.Reading, texts: readonly of.ShownText[]) {
  const shown = await Promise.all(partsOf(ctx, reading.kind).map((part) => part.present?.(reading, texts)))
  const without = { imageIds: [], images: [] }
  return (text: of.ShownText): of.ShownFields =>
    Object.assign({ ...without }, ...shown.map((fieldsOf) => fieldsOf?.(text)))
}

/** Undefined if the reader has no state in any part. */
export async function ownInParts(
  ctx: Ctx,
  db: Db,
  me: Member,
  kind: Kind,
  texts: readonly of.SharedText[],
): Promise<of.Merge | undefined> {
  const own = await Promise.all(partsOf(ctx, kind).map((part) => part.own?.(db, me, texts)))
  const merges = own.filter((merge) => merge !== undefined)
  return merges.length > 0 ? (text) => merges.reduce((merged, merge) => merge(merged), text) : undefined
}

export async function pageParts(ctx: Ctx, db: Db, post: Parameters<NonNullable<of.Part['page']>>[1]) {
  const pages = await Promise.all(partsOf(ctx, 'moment').map((part) => part.page?.(db, post)))
  return pages.filter((page) => page !== undefined)
}

export async function partsInVersions(ctx: Ctx, db: Db, name: ContentName) {
  const read = await Promise.all(partsOf(ctx, name.kind).map((part) => part.inVersions?.(db, name)))
  return (version: number | null | 'present') => Object.assign({}, ...read.map((fieldsOf) => fieldsOf?.(version)))
}

export async function editableParts(
  ctx: Ctx,
  db: Db,
  name: ContentName,
  pending: of.VersionParts | undefined,
): Promise<of.EditableParts> {
  return Object.assign(
    {},
    ...(await Promise.all(partsOf(ctx, name.kind).map((part) => part.editable?.(db, name, pending)))),
  )
}

/** All of them, also of features that are off. */
export async function removeParts({ parts }: Ctx, tx: Tx, kind: Kind, ids: readonly number[]) {
  for (const part of parts) await part.removed?.(tx, kind, ids)
}
