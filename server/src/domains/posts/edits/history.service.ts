import type { ContentName, ContentVersion, VersionText } from '@judian/contract'
import type { AppContext } from '../../../kernel/context.ts'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import { flagOf } from '../../../kernel/http/wire.ts'
import type { Member } from '../../../kernel/member.ts'
import { selectImages, selectImagesById, toImage } from '../../communities/images/index.ts'
import { listedText, wholeText } from '../../../text/doc/texts.ts'
import { askParts, type EditableParts } from '../parts/index.ts'
import { selectPending } from './pending.sql.ts'
import { assertEditable } from './rules.ts'
import { subjectOf } from './subjects.sql.ts'
import { selectShownVersion, selectVersions, type VersionRow } from './versions.sql.ts'
import { visibleComment } from '../comments/index.ts'
import { visibleMoment } from '../moments/index.ts'

/** The versions of a content that this viewer may see, the present one first. Throws MomentNotFound, CommentNotFound. */
export async function readHistory(ctx: AppContext, me: Member | undefined, name: ContentName) {
  const { db } = ctx
  const content = await visibleContent(db, me, name)
  const [rows, parts] = await Promise.all([
    selectVersions(db, name, content.communityId),
    askParts(ctx, name.kind, (part) => part.inVersions?.(db, name)),
  ])
  const partsOf = (version: number | null | 'present') =>
    Object.assign({}, ...parts.map((fieldsOf) => fieldsOf(version)))
  const present: ContentVersion = {
    no: content.editCount,
    time: (content.editedAt ?? content.createdAt).toISOString(),
    ...(content.tagName !== undefined && { tag_name: content.tagName }),
    ...partsOf('present'),
  }
  const isOwn = content.authorId === me?.id
  const versions = rows.map((row): ContentVersion => {
    const shown = { no: row.no, time: row.editedAt.toISOString() }
    if (row.hiddenAt) return { ...shown, hidden: 1 }
    return {
      ...shown,
      ...(row.tagName !== null && { tag_name: row.tagName }),
      ...partsOf(row.boardVersion),
      ...(isOwn && row.hideAskedAt && { hide_asked: 1 }),
    }
  })
  return { versions: [present, ...versions] }
}

/** The text of a version that the history shows. Throws MomentNotFound, CommentNotFound, VersionNotFound. */
export async function readVersion(
  { db }: AppContext,
  me: Member | undefined,
  { no, ...name }: ContentName & { no: number },
): Promise<{ version: VersionText }> {
  const content = await visibleContent(db, me, name)
  if (no === content.editCount) {
    const { title, doc } = content
    const images = await shownImages(db, name)
    return { version: { ...(title !== undefined && { title }), text: wholeText(content), ...(doc && { doc }), images } }
  }
  const row = await selectShownVersion(db, { ...name, no })
  if (!row) throw new ApiError('VersionNotFound')
  return { version: await presentVersion(db, row) }
}

type StoredVersion = Pick<VersionRow, 'title' | 'body' | 'doc' | 'imageIds'> & { words?: string[] | null }

/** Texts and pictures of stored versions for a list, hidden ones included; long texts are truncated. */
export async function presentVersions(db: Db, rows: readonly StoredVersion[]) {
  const byId = await selectImagesById(
    db,
    rows.flatMap(({ imageIds }) => imageIds),
  )
  return rows.map((row) => ({
    title: row.title,
    ...listedText({ body: row.body, doc: row.doc, board: row.words }),
    images: row.imageIds.flatMap((id) => byId.get(id) ?? []).map(toImage),
  }))
}

/** One version whole. */
async function presentVersion(db: Db, row: StoredVersion & Pick<ContentName, 'kind'>): Promise<VersionText> {
  const [listed] = await presentVersions(db, [row])
  return {
    ...(row.kind === 'moment' && { title: row.title }),
    text: wholeText(row),
    ...(row.doc && { doc: row.doc }),
    images: listed!.images,
  }
}

const shownImages = async (db: Db, name: ContentName) => (await selectImages(db, name)).map(toImage)

/**
 * The initial content of the editor of an own content. Throws MomentNotFound, CommentNotFound, and the errors of an
 * edit, so that no author writes in vain.
 */
export async function readEditable(ctx: AppContext, me: Member, name: ContentName) {
  const { db } = ctx
  await visibleContent(db, me, name)
  const subject = await subjectOf(db, name)
  assertEditable(ctx, me, subject)
  const pending = await selectPending(db, name)
  const editable = await askParts(ctx, name.kind, (part) => part.editable?.(db, name, pending))
  const parts: EditableParts = Object.assign({}, ...editable)
  const title = (text: string) => name.kind === 'moment' && { title: text }
  const { base } = subject
  if (!pending) {
    return {
      base,
      time: (subject.editedAt ?? subject.createdAt).toISOString(),
      ...title(subject.title),
      text: wholeText(subject),
      ...(subject.doc && { doc: subject.doc }),
      ...parts,
      images: await shownImages(db, name),
      waiting: flagOf(false),
    }
  }
  return {
    base,
    time: pending.createdAt.toISOString(),
    ...(await presentVersion(db, pending)),
    ...parts,
    waiting: flagOf(true),
  }
}

/** The fields that both kinds of contents show. */
async function visibleContent(db: Db | Tx, me: Member | undefined, { kind, id }: ContentName) {
  if (kind === 'moment') return visibleMoment(db, me, id)
  return { ...(await visibleComment(db, me, id)), title: undefined, doc: undefined, tagName: undefined }
}
