import { doc } from '@judian/contract/posts/doc'
import { z } from 'zod'
import { isPattern } from './addresses/patterns.ts'

/**
 * The folder in which a community moves (docs/moving.md): `manifest.json`, a file of JSON Lines for each kind, `images/`.
 * These schemas are its only description: docs/moving.schema.json is generated from them.
 */
export const formatVersion = 1

/** PostgreSQL stores no NUL. */
const text = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[^\0]*$/)
const id = text(100).min(1).describe('An id of the source: any text')
const time = z.codec(z.iso.datetime(), z.date(), {
  decode: (written) => new Date(written),
  encode: (date) => date.toISOString(),
})
const count = z.int().min(0).max(1_000_000_000)
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const line = text(200)
const body = text(262_144)
const tree = doc.nullable().describe('The structured text; null for a plain one')
const on = z.enum(['post', 'comment'])
const state = z.enum(['published', 'waiting', 'rejected'])
const ai = z.enum(['author', 'moderator']).nullable().describe('Who declared the text to be generated')

/** A picture's file lies in `images/` and is named by the SHA-256 of its bytes. */
const picture = z.strictObject({
  id: z.string().regex(/^[\w-]{22}$/),
  file: z.string().regex(/^[0-9a-f]{64}\.(webp|jpg|png|gif|heic|avif)$/),
  member: id.describe('Its owner'),
})
/** The author's. */
const pictures = z
  .array(picture.omit({ member: true }).extend({ earlier: z.boolean().describe('Only earlier versions have it') }))
  .max(1_000)
const mentions = z.array(z.strictObject({ member: id, name: line })).max(100)
const option = z.strictObject({ code: z.string().regex(/^[a-z0-9-]{1,16}$/), name: line })
const options = z.array(option).max(100)
/** As the table computes it: a level has room for ten more members. */
const clanLevel = (experience: number) => Math.floor((1 + Math.sqrt(1 + experience / 50)) / 2)
/** A picture of the site's own art. */
const art = z.string().regex(/^(\/images\/[\w./-]{1,200})?$/)

/** A line of each kind, in the order in which kinds are written and read: a line names only lines before it. */
export const kinds = {
  members: z.strictObject({
    id,
    name: line.min(1),
    joinedAt: time,
    bio: line.nullable(),
    region: line.nullable(),
    postExperience: count,
    commentExperience: count,
    bannedUntil: time.nullable(),
    banReason: text(1_000),
    reviewedFirst: z.boolean(),
    endedAt: time.nullable().describe('Of an account that was ended: its name means nothing'),
  }),
  communities: z.strictObject({
    id,
    name: z
      .string()
      .regex(/^[a-z0-9][a-z0-9-]{0,31}$/)
      .describe('Part of its address'),
    fullname: line,
    info: text(10_000),
    avatar: art,
    avatarPicture: picture.nullable(),
    cover: art,
    coverPicture: picture.nullable(),
    position: z.int().min(0).max(10_000),
    reviewFirst: z.boolean(),
    commentsReviewFirst: z.boolean(),
    writingClosed: z.boolean(),
    hidden: z.boolean(),
    rules: z.array(z.strictObject({ title: line, message: text(10_000) })).max(100),
    moderators: z.array(id).max(1_000),
    clanOptions: z.strictObject({ servers: options, modes: options, ranks: options }),
  }),
  tags: z.strictObject({ community: id, num: z.int().min(1).max(9_999), name: line, moderatorOnly: z.boolean() }),
  topics: z.strictObject({
    id,
    name: line.min(1),
    description: text(1_000),
    createdAt: time,
    featuredAt: time.nullable(),
    hiddenAt: time.nullable(),
    mergedInto: id.nullable(),
  }),
  posts: z.strictObject({
    id,
    community: id,
    member: id,
    tag: z.int().min(1).max(9_999),
    title: line,
    text: body,
    tree,
    createdAt: time,
    editedAt: time.nullable(),
    edits: count,
    pinnedAt: time.nullable(),
    archivedAt: time.nullable(),
    state,
    region: line.nullable(),
    views: count,
    shares: count,
    thumbs: count,
    comments: count,
    ai,
    aiDeclared: z.boolean(),
    source: line,
    pictures,
    topics: z.array(z.strictObject({ topic: id, name: line })).max(100),
    mentions,
    otherIds: z
      .array(id)
      .max(100)
      .optional()
      .describe('Ids of what led to it, such as of a moved thread: their old addresses lead here'),
  }),
  comments: z.strictObject({
    id,
    post: id,
    member: id,
    thread: id.nullable().describe('The first comment of its thread; null for that one itself'),
    answers: id.nullable().describe('The member whom it answers; null for the post'),
    text: body,
    createdAt: time,
    editedAt: time.nullable(),
    edits: count,
    state: z.enum([...state.options, 'deleted']).describe('A deleted one has replies, and no text'),
    region: line.nullable(),
    thumbs: count,
    ai,
    aiDeclared: z.boolean(),
    pictures,
    mentions,
  }),
  edits: z
    .strictObject({
      on,
      id,
      no: count.describe('How many edits were before it'),
      member: id,
      title: line,
      tag: z.int().min(1).max(9_999).nullable(),
      text: body,
      tree,
      pictures: z.array(id).max(100),
      writtenAt: time,
    })
    .describe('An earlier version of a post or comment'),
  polls: z
    .strictObject({
      post: id,
      question: line,
      options: z.array(line).min(2).max(10),
      choices: z.int().min(1).max(10),
      endsAt: time.nullable(),
      changeable: z.boolean(),
      resultsAfter: z.boolean(),
      votes: count,
      counts: z.array(count).min(2).max(10),
    })
    .refine(({ options: { length }, choices, counts }) => counts.length === length && choices <= length),
  thumbs: z.strictObject({ on, id, member: id, at: time }),
  folders: z.strictObject({ id, member: id, name: line.min(1), public: z.boolean(), createdAt: time }),
  favourites: z.strictObject({ post: id, member: id, folder: id.nullable(), at: time }),
  follows: z.strictObject({ member: id, followed: id, special: z.boolean(), at: time }),
  topicFollows: z.strictObject({ member: id, topic: id, at: time }),
  blocks: z.strictObject({ member: id, blocked: id, at: time }),
  clans: z
    .strictObject({
      id,
      community: id,
      name: line.min(1),
      intro: text(10_000),
      server: line,
      mode: line,
      rank: line,
      picture: picture.nullable(),
      experience: count,
      createdAt: time,
      members: z
        .array(z.strictObject({ member: id, title: z.enum(['member', 'vice-captain', 'captain']), joinedAt: time }))
        .max(10_000),
    })
    .refine(({ experience, members }) => members.length <= 30 + 10 * clanLevel(experience))
    .refine(({ members }) => members.filter(({ title }) => title === 'captain').length === 1),
  redirects: z
    .strictObject({ path: z.string().regex(/^\/s\/c\/[1-9A-HJ-NP-Za-km-z]{10}$/), post: id })
    .describe('A short address of a post'),
}

export type Kind = keyof typeof kinds
export type Line<K extends Kind> = z.output<(typeof kinds)[K]>
export type Picture = Pick<z.output<typeof picture>, 'id' | 'file'>

export const fileOf = (kind: Kind) => `${kind}.jsonl`
export const credentialsFile = 'credentials.jsonl.age'

/** A line of `credentials.jsonl.age`, which age encrypts: only with `--with-credentials`. */
export const credential = z.strictObject({
  member: id,
  phone: z.string().regex(/^1\d{10}$/),
  /** Argon2id, of at most this strength: checking a stronger one could take all memory. */
  minor: z.enum(['under16', '16to17']).nullable().describe("The age band of a member in minors' mode"),
  passwordHash: z.string().regex(/^\$argon2id\$v=19\$m=\d{1,5},t=\d,p=\d\$[\w+/]{11,86}\$[\w+/]{11,86}$/),
})
export type Credential = z.output<typeof credential>

export const oldPasswordsFile = 'old-passwords.jsonl.age'

/** A line of `old-passwords.jsonl.age`, which age encrypts: how a forum of another software stored a password. */
export const oldPassword = z.discriminatedUnion('scheme', [
  z.strictObject({
    member: id,
    name: line.min(1),
    scheme: z.literal('md5').describe('md5(md5(password) + salt), in hex'),
    salt: text(20),
    hash: z.string().regex(/^[0-9a-f]{32}$/),
  }),
  z.strictObject({
    member: id,
    name: line.min(1),
    scheme: z.literal('bcrypt').describe('Of cost 12 at most; the salt is the first 29 characters'),
    salt: z.string().regex(/^\$2[aby]\$(0[4-9]|1[0-2])\$[./\w]{22}$/),
    hash: z.string().regex(/^\$2[aby]\$(0[4-9]|1[0-2])\$[./\w]{53}$/),
  }),
])
export type OldPasswordLine = z.output<typeof oldPassword>

const fileSums = z.strictObject({ lines: count, sha256 })

export const manifest = z.strictObject({
  format: z.int().min(1),
  source: line.min(1).describe('The site that is moving, the same in each of its exports'),
  createdAt: time,
  files: z.record(z.enum(Object.keys(kinds) as [Kind, ...Kind[]]), fileSums),
  images: count,
  addresses: z
    .array(
      z.strictObject({
        pattern: text(300).refine(isPattern).describe('With the placeholders of docs/moving.md'),
        community: id.nullable(),
        tag: z.int().min(1).max(9_999).nullable(),
      }),
    )
    .max(10_000)
    .optional()
    .describe('Addresses of the source, which lead to what they name once it has moved'),
})
export type Manifest = z.output<typeof manifest>
