import type { Board } from '@judian/boards'
import type { CallInput, ContentName, ContentVersion, Doc, FeatureName, Moment, Poll } from '@judian/contract'
import type { AppContext } from '../../../kernel/context.ts'
import type { AfterCommit, Db, Tx } from '../../../kernel/db/db.ts'
import type { Member } from '../../../kernel/member.ts'
import type { SettingValues } from '../../../settings.ts'
import type { Attached } from '../../communities/images/index.ts'
import type { Addressed } from '../../members/contact/index.ts'

/**
 * What a post or comment has beside its words: pictures, mentions, a poll … A part is defined in the folder of its subject and is one
 * line of `text-parts.ts`. Posts and comments go through all of them in its order, which is the order of effects.
 */
export interface Part {
  /** The feature that it belongs to: a site without it neither stores nor shows the part of a text. */
  feature?: FeatureName
  /** Comments have none. */
  ofPosts?: true
  /** Reads it in the form of a new text, before the transaction. */
  read?: (ctx: AppContext, me: Member, form: TextForm) => Promise<NewPart> | NewPart
  /** Reads it in the form of an edited post, before the transaction. */
  reread?: (ctx: AppContext, me: Member, before: ShownText, form: PostForm) => Promise<Reread>
  /** Its words in a version of a text, for screening. */
  words?: (version: VersionParts) => string | undefined
  /** Whether a version leaves it as it is in a locked text. */
  isSame?: (tx: Tx, subject: EditedText, version: Version) => Promise<boolean>
  /** Follows an edit of a locked text, which is stored. */
  edited?: (act: EditAct) => Promise<unknown>
  /** The same where the edit leaves the text and all of its parts as they are. */
  resaved?: (act: Omit<EditAct, 'pictures'>) => Promise<unknown>
  /** Effects of texts, or new versions of texts, that become public and are locked; one post, or comments of one post. */
  published?: (act: Publishing, texts: readonly PublicText[]) => Promise<unknown>
  /** Its fields in texts that one viewer reads. */
  present?: (reading: Reading, texts: readonly ShownText[]) => Promise<(text: ShownText) => PartFields | undefined>
  /** The reader's own state in texts of one kind that are presented to all: undefined without any, or a function that puts it in. */
  own?: (reading: OwnReading, texts: readonly SharedText[]) => Promise<Merge | undefined>
  /** The topic of a post whose events change the page of the post, too. */
  topic?: (momentId: number) => string
  /** What the page of a post, and the post in lists, has of it beside the post, as it depends on the time; for this reader, or for all who share it. */
  page?: (db: Db, post: ShownText & PostState, reader?: Member) => Promise<PagePart | undefined>
  /** What the history says of it, by the version that a stored text has; `present` for the public one. */
  inVersions?: (
    db: Db,
    name: ContentName,
  ) => Promise<(version: number | null | 'present') => Pick<ContentVersion, 'board'>>
  /** As the editor opens with it: as it is, or in the version that pends review. */
  editable?: (db: Db, name: ContentName, pending: VersionParts | undefined) => Promise<EditableParts>
  /** Deletes it for good, with its texts or from comments that stay as placeholders; `null`: foreign keys do. */
  removed: ((tx: Tx, kind: ContentName['kind'], ids: readonly number[]) => Promise<unknown>) | null
}

export type PostForm = Pick<
  CallInput<'/v1/moments/postMoments'>,
  'imageIds' | 'ai_generated' | 'source' | 'poll' | 'board' | 'adapted_from' | 'adaptable'
> & { doc?: Doc | null | undefined }

/** Of a post or comment. */
export type TextForm = PostForm & Pick<CallInput<'/v1/moments/postComment'>, 'board_step'>
export type BoardOrigin = NonNullable<PostForm['adapted_from']>

/** A part of a new text. */
export interface NewPart {
  /** Its words, for screening. */
  words?: string
  /** Throws the outcome for what isn't accepted, before the text is stored; a comment's post is locked. */
  assertFits?: (tx: Tx, momentId?: number) => Promise<void>
  /** Stores it for the text, which is stored. */
  write?: (tx: Tx, text: WrittenText) => Promise<WrittenAnswer | void>
}

/** What its author learns of a new text. */
export interface WrittenAnswer {
  mentions_left_out?: number
}

export interface WrittenText extends ContentName {
  authorId: number
  community: string
  body: string
  doc?: Doc | null
}

export interface Publishing {
  ctx: AppContext
  tx: Tx
  afterCommit: AfterCommit
  /** As they were read shortly before the transaction, if they were. */
  settings?: SettingValues
}

export interface PublicText extends ContentName, Addressed {
  /** A post's. */
  title?: string
  body: string
  doc?: Doc | null
  /** The public text that it replaces, with its title; empty for a new text, and absent where that isn't known. */
  former?: string
  createdAt: Date
}

/** The parts that stored versions have beside texts and pictures; comments have none. */
export interface VersionParts {
  board: EditedBoard | null
}

/** A board as an edit leaves it. */
export interface EditedBoard {
  board: Board
  /** Each step as text. */
  descriptions: string[]
  /** Undefined keeps the current origin. */
  origin?: BoardOrigin | undefined
  /** Undefined keeps the present choice; the first board may be adapted. */
  adaptable?: boolean | undefined
}

export interface Version extends VersionParts {
  title: string
  body: string
  doc: Doc | null
  imageIds: readonly string[]
}

export interface Reread {
  version: VersionParts
  /** As the post has it. */
  former: VersionParts
  /** Throws the outcome for what isn't accepted; the post is locked. */
  assertFits: (tx: Tx) => Promise<void>
}

export interface EditedText extends ContentName {
  authorId: number
  review: 'published' | 'waiting' | 'rejected'
  boardId: number | null
  /** As it was before. */
  body: string
  doc: Doc | null
}

export interface EditAct extends Publishing {
  subject: EditedText
  version: Version
  /** As it had them before. */
  pictures: Attached
  /** The version pends review beside the public one, which stays. */
  isHeld: boolean
}

export interface Reading {
  db: Db
  me: Member | undefined
  kind: ContentName['kind']
  /** As on the page of a post; lists have less. */
  whole: boolean
  settings: SettingValues
}

export type OwnReading = Pick<Reading, 'db' | 'settings'> & { me: Member }

/** The columns of posts and comments that parts are presented from. */
export interface ShownText {
  id: number
  title?: string
  body: string
  doc?: Doc | null
  authorId: number
  region: string | null
  /** A post's. */
  viewCount?: number
  /** False: it is known to have none. */
  hasPictures?: boolean
  labelledBy: 'author' | 'moderator' | null
  source: string | null
  tagName?: string
  /** How many options its poll has. */
  pollSize?: number | null
  boardId: number | null
  /** Of the post's board, which a comment is about. */
  boardStep?: number | null
}

interface PostState {
  archivedAt: Date | null
  editedAt: Date | null
}

export type PartFields = Partial<
  Pick<
    Moment,
    | 'imageIds'
    | 'images'
    | 'ai_label'
    | 'source'
    | 'poll'
    | 'board'
    | 'guide'
    | 'hashtags'
    | 'cards'
    | 'preview'
    | 'region'
    | 'view_count'
  >
> & { board_step?: number }

export type SharedText = Pick<Moment, 'message_id' | 'guide' | 'cards' | 'preview' | 'view_count'> & {
  author?: Moment['author'] | undefined
}
export type Merge = <T extends Partial<SharedText>>(text: T) => T

export interface PageFields {
  poll?: Poll
}

export interface PagePart {
  present: (now: Date) => PageFields
  /** For a reader with a state of their own; undefined for others. */
  of: (db: Db, me: Member) => Promise<((now: Date) => PageFields) | undefined>
}

export type EditableParts = Pick<PostForm, 'board' | 'adapted_from' | 'adaptable'>
