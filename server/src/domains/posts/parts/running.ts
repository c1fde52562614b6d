import { type ContentName, topics } from '@judian/contract'
import type { AppContext } from '../../../kernel/context.ts'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import type { Member } from '../../../kernel/member.ts'
import { isOn, type SettingValues } from '../../../settings.ts'
import type * as of from './part.ts'

type Ctx = Pick<AppContext, 'parts'>
type Showing = Pick<AppContext, 'parts' | 'settings'>
type Kind = ContentName['kind']

/** The parts that a text may have, in order. */
export const partsOf = ({ parts }: Ctx, kind: Kind) => parts.filter(({ ofPosts }) => kind === 'moment' || !ofPosts)

/** The same without those of features that are off. */
const shownPartsOf = (ctx: Ctx, values: SettingValues, kind: Kind) =>
  partsOf(ctx, kind).filter(({ feature }) => feature === undefined || isOn(values, feature))

/** Asks all parts at the same time; leaves out those that have no answer. */
export async function askParts<T>(ctx: Ctx, kind: Kind, ask: (part: of.Part) => T) {
  return answersOf(partsOf(ctx, kind), ask)
}

/** The same of the parts that new texts have and readers see. */
export async function askShownParts<T>(ctx: Showing, kind: Kind, ask: (part: of.Part, settings: SettingValues) => T) {
  const settings = await ctx.settings.all()
  return answersOf(shownPartsOf(ctx, settings, kind), (part) => ask(part, settings))
}

async function answersOf<T>(parts: readonly of.Part[], ask: (part: of.Part) => T) {
  const answers = await Promise.all(parts.map(ask))
  return answers.filter((answer) => answer !== undefined)
}

/** The topics whose events change the page of a post: its own, and those of its parts. */
export const topicsOfMoment = ({ parts }: Ctx, id: number): string[] => [
  topics.moment(id),
  ...parts.flatMap(({ topic }) => topic?.(id) ?? []),
]

/** What the author of a new text learns of its parts, which are stored with it. */
export async function writeParts(parts: readonly of.NewPart[], tx: Tx, text: of.WrittenText) {
  const answer: of.WrittenAnswer = {}
  for (const part of parts) Object.assign(answer, await part.write?.(tx, text))
  return answer
}

/** What stored versions of comments have. */
export const noParts: of.VersionParts = { board: null }

export const wordsOf = (ctx: Ctx, version: of.VersionParts) => ctx.parts.flatMap((part) => part.words?.(version) ?? [])

export async function publishParts(act: of.Publishing, texts: readonly of.PublicText[]) {
  for (const part of partsOf(act.ctx, texts[0]!.kind)) await part.published?.(act, texts)
}

export async function presentParts(
  ctx: Showing,
  reading: Omit<of.Reading, 'settings'>,
  texts: readonly of.ShownText[],
) {
  const shown = await askShownParts(ctx, reading.kind, (part, settings) =>
    part.present?.({ ...reading, settings }, texts),
  )
  const pictures = { imageIds: [], images: [] }
  return (text: of.ShownText): of.PartFields & Pick<Required<of.PartFields>, keyof typeof pictures> =>
    Object.assign({ ...pictures }, ...shown.map((fieldsOf) => fieldsOf(text)))
}

/** A reader's own state in texts of one kind that are presented to all; undefined if they have none. */
export async function ownInParts(ctx: Showing, db: Db, me: Member, kind: Kind, texts: readonly of.SharedText[]) {
  const merges = await askShownParts(ctx, kind, (part, settings) => part.own?.({ db, me, settings }, texts))
  const merge: of.Merge = (text) => merges.reduce((merged, one) => one(merged), text)
  return merges.length > 0 ? merge : undefined
}

/** All of them, also of features that are off. */
export async function removeParts({ parts }: Ctx, tx: Tx, kind: Kind, ids: readonly number[]) {
  for (const part of parts) await part.removed?.(tx, kind, ids)
}
